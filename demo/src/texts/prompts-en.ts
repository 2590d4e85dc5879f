import type { PromptAnswers } from './prompts.ts';

export const promptsEn: PromptAnswers = {
  perfectSunday: [
    'A market in the morning, soup on the stove, nobody in a hurry.',
    'Up early by mistake, back to bed on purpose.',
    'A long walk that ends at a bakery.',
    'Newspapers on the floor and rain on the window.',
  ],
  bestDish: [
    'Lemon pasta. Ten minutes, and people think it took an hour.',
    'My grandmother’s apple pie, minus her patience.',
    'Pancakes, at any time of day.',
    'A curry that has been improving for six years.',
  ],
  smallJoy: [
    'The first sip of coffee before anybody talks to me.',
    'A dog on the tram.',
    'Finding exact change in my pocket.',
    'Clean sheets on a cold evening.',
  ],
  rareOpinion: [
    'The best part of a trip is the train.',
    'November is the finest month of the year.',
    'Films should be shorter than two hours.',
    'Pineapple on a pizza is perfectly fine.',
  ],
  unforgottenTrip: [
    'Hitchhiking along the coast with one sandwich and no plan.',
    'Three days in a lighthouse, two of them in fog.',
    'A night train where the whole carriage sang.',
    'The wrong bus, which took me to the best village.',
  ],
  learningNow: [
    'To throw a pot that does not lean.',
    'Portuguese, from songs mostly.',
    'To swim properly, at last.',
    'To say no without a long explanation.',
  ],
  alwaysFunny: [
    'Cats who misjudge a jump.',
    'My own jokes, a second too early.',
    'Badly translated menus.',
    'People who whisper loudly in the theatre.',
  ],
  songOnRepeat: [
    'Anything by Nina Simone, best on a Sunday.',
    'The one from the end credits, and I still do not know its name.',
    'An old waltz that my neighbour plays, too.',
    'Whatever was on the radio the summer I turned twenty.',
  ],
  bookOrFilm: [
    'Paddington 2. I am completely serious.',
    'Three Men in a Boat: still the funniest book I know.',
    'Before Sunrise, and then straight to a railway station.',
    'The Moomins, at any age.',
  ],
  favouritePlace: [
    'The bench by the river that nobody else seems to have found.',
    'The top deck of the bus, front left.',
    'The botanical garden, on a weekday.',
    'A small cinema with squeaking seats.',
  ],
  firstDate: [
    'A walk and an ice cream, whatever the weather.',
    'A second-hand bookshop: we each choose one for the other.',
    'Somewhere quiet enough to hear each other.',
    'A museum with one good room and a good café.',
  ],
  talkForHours: [
    'Old maps, and the places that are no longer on them.',
    'Why every city smells different.',
    'Bread. Please stop me.',
    'The films I have walked out of.',
  ],
  hiddenTalent: [
    'I can fold a fitted sheet.',
    'I always know which way is north.',
    'Parallel parking, in one go.',
    'I remember everybody’s birthday.',
  ],
  childhoodDream: [
    'To drive a night train.',
    'To have a library with a ladder on wheels.',
    'To be a vet for very large animals.',
    'To live in a tree. I have not given up.',
  ],
  proudOf: [
    'Seven tomato plants on a north-facing balcony.',
    'My first half marathon, slow and finished.',
    'I started again at thirty, and it worked out.',
    'Friends I have had since school.',
  ],
  morning: [
    'Tea, window, ten minutes of nothing.',
    'A run, or a good reason against it.',
    'The radio, and an argument with it.',
    'Three alarms and a very understanding cat.',
  ],
  valueInPeople: [
    'Being kind to waiters.',
    'Curiosity, and the nerve to say: I do not know.',
    'People who call when they said they would.',
    'A sense of humour about themselves.',
  ],
  getAlongIf: [
    'you like silence as much as a good story.',
    'you never leave the last dumpling out of politeness.',
    'you are up for a plan made five minutes ago.',
    'you laugh at yourself first.',
  ],
  neverRefuse: ['A second breakfast.', 'A swim, even in October.', 'A board game with bad rules.', 'A window seat.'],
  askMeAbout: [
    'the time I got lost in my own street.',
    'my collection of museum tickets.',
    'the best soup in town.',
    'the plant I named after my boss.',
  ],
};
