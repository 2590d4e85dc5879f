import type { Gender } from '@duet/contracts';

/** First names by where somebody comes from: `elder` ones are heard mostly from those past fifty. */
export interface NameList {
  readonly usual: readonly string[];
  readonly elder: readonly string[];
}
export type Heritage = 'ukrainian' | 'ukrainianLatin' | 'russianSpeaking' | 'polish' | 'german' | 'british';

const list = (usual: string, elder = ''): NameList => ({
  usual: usual.split(' '),
  elder: elder === '' ? [] : elder.split(' '),
});

export const names: Readonly<Record<Heritage, Readonly<Record<Gender, NameList>>>> = {
  ukrainian: {
    Female: list(
      'Олена Марія Анна Юлія Ірина Оксана Тетяна Катерина Софія Дарина Вікторія Аліна Христина Соломія Яна Богдана Злата Мар’яна Леся Уляна Роксолана Поліна Діана Анастасія Валерія Світлана Ольга Лілія Інна Зоряна Єва Орися Стефанія Мирослава Ярина',
      'Людмила Галина Надія Віра Валентина Любов Ніна Наталія Раїса Зоя',
    ),
    Male: list(
      'Олександр Андрій Максим Дмитро Сергій Іван Богдан Тарас Остап Назар Роман Юрій Віталій Олег Михайло Павло Артем Владислав Денис Євген Ярослав Орест Любомир Вадим Антон Кирило Матвій Захар Данило Тимур Руслан Святослав Марко Лук’ян Устим',
      'Микола Василь Петро Степан Анатолій Ігор Володимир Григорій Леонід',
    ),
    NonBinary: list('Саша Женя Валя Слава Ніка Алекс Рей Тоша Ярка'),
  },
  ukrainianLatin: {
    Female: list(
      'Olena Mariia Anna Yuliia Iryna Oksana Tetiana Kateryna Sofiia Daryna Viktoriia Alina Khrystyna Solomiia Yana Bohdana Zlata Mariana Ulyana Diana Anastasiia Olha Liliia Yaryna',
      'Liudmyla Halyna Nadiia Vira Nataliia',
    ),
    Male: list(
      'Oleksandr Andrii Maksym Dmytro Serhii Ivan Bohdan Taras Ostap Nazar Roman Yurii Oleh Mykhailo Pavlo Artem Denys Yevhen Yaroslav Orest Anton Danylo Marko',
      'Mykola Vasyl Petro Ihor Volodymyr',
    ),
    NonBinary: list('Sasha Zhenia Slava Nika Alex Rey'),
  },
  russianSpeaking: {
    Female: list(
      'Елена Мария Анна Юлия Ирина Оксана Татьяна Екатерина София Дарья Виктория Алина Кристина Яна Полина Диана Анастасия Валерия Светлана Ольга Инна Маргарита Вероника Ксения Алиса',
      'Людмила Галина Надежда Вера Валентина Любовь Наталья Лариса',
    ),
    Male: list(
      'Александр Андрей Максим Дмитрий Сергей Иван Богдан Роман Юрий Виталий Олег Михаил Павел Артём Владислав Денис Евгений Ярослав Вадим Антон Кирилл Руслан Тимур Марк Глеб',
      'Николай Виктор Анатолий Игорь Владимир Борис',
    ),
    NonBinary: list('Саша Женя Ника Алекс Рэй Валя'),
  },
  polish: {
    Female: list(
      'Anna Katarzyna Magdalena Agnieszka Joanna Zuzanna Julia Maja Zofia Hanna Natalia Aleksandra Weronika Karolina Paulina Marta Monika Ewa Kinga Oliwia Alicja Iga Kamila Dominika Łucja Helena',
      'Barbara Elżbieta Dorota Beata Grażyna Danuta',
    ),
    Male: list(
      'Jakub Kacper Piotr Tomasz Michał Paweł Marcin Krzysztof Adam Bartosz Mateusz Łukasz Wojciech Szymon Filip Jan Antoni Dawid Rafał Maciej Igor Hubert Kuba Stanisław',
      'Andrzej Grzegorz Marek Zbigniew Jerzy Ryszard',
    ),
    NonBinary: list('Alex Robin Misza Nikola Sasza Noe'),
  },
  german: {
    Female: list(
      'Anna Lena Lea Hannah Mia Emma Laura Julia Sarah Katharina Sophie Marie Johanna Clara Nele Franziska Miriam Ayşe Leyla Jana Greta Ida Carla Elif Pauline Theresa',
      'Sabine Petra Claudia Monika Renate Ursula',
    ),
    Male: list(
      'Lukas Leon Finn Jonas Felix Paul Maximilian Moritz Tim Jan Niklas Florian Tobias Sebastian Emre Mehmet Anton Oskar Emil Matthias Philipp Jakob Henrik Can',
      'Stefan Thomas Jürgen Klaus Wolfgang Bernd',
    ),
    NonBinary: list('Robin Kim Toni Sascha Mika Luca Charlie Noa'),
  },
  british: {
    Female: list(
      'Olivia Amelia Isla Emily Charlotte Grace Sophie Chloe Lucy Hannah Ella Freya Poppy Imogen Priya Aisha Zara Niamh Megan Fiona Rachel Naomi Abigail Bethan Anjali Rosie',
      'Margaret Susan Helen Linda Carol Janet',
    ),
    Male: list(
      'Oliver George Harry Jack Noah Thomas William James Daniel Callum Rhys Euan Arjun Mohammed Samuel Ben Alex Joseph Matthew Owen Toby Luke Kwame Hamish Rohan',
      'David Peter Graham Keith Alan Malcolm',
    ),
    NonBinary: list('Alex Charlie Robin Sam Jamie Rowan Quinn Ash Frankie River'),
  },
};
