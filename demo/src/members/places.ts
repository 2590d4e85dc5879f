/** Where demo members live, by weight: countries, then their cities (GeoNames ids, as in the directory). */
export const countries = [
  ['UA', 45],
  ['PL', 20],
  ['DE', 20],
  ['GB', 15],
] as const;
export type DemoCountry = (typeof countries)[number][0];

export const cities: Readonly<Record<DemoCountry, readonly (readonly [cityId: number, weight: number])[]>> = {
  UA: [
    [703448, 42], // Kyiv
    [702550, 13], // Lviv
    [698740, 9], // Odesa
    [706483, 7], // Kharkiv
    [709930, 6], // Dnipro
    [689558, 3], // Vinnytsia
    [707471, 3], // Ivano-Frankivsk
    [687700, 2], // Zaporizhzhia
    [710719, 2], // Chernivtsi
    [691650, 2], // Ternopil
    [696643, 2], // Poltava
    [690548, 2], // Uzhhorod
    [702569, 1.5], // Lutsk
    [706369, 1], // Khmelnytskyi
    [695594, 1], // Rivne
    [710791, 1], // Cherkasy
    [707565, 2.5], // Irpin
    [711390, 3], // Brovary
    [711350, 2], // Bucha
    [686967, 1], // Zhytomyr
    [700569, 1], // Mykolaiv
    [710735, 1], // Chernihiv
  ],
  PL: [
    [756135, 30], // Warsaw
    [3094802, 20], // Kraków
    [3081368, 14], // Wrocław
    [3099434, 9], // Gdańsk
    [3088171, 8], // Poznań
    [3093133, 6], // Łódź
    [3096472, 4], // Katowice
    [765876, 4], // Lublin
    [3099424, 3], // Gdynia
    [759734, 3], // Rzeszów
    [3083271, 2], // Toruń
  ],
  DE: [
    [2950159, 32], // Berlin
    [2911298, 13], // Hamburg
    [2867714, 13], // Munich
    [2886242, 10], // Cologne
    [2879139, 8], // Leipzig
    [2925533, 6], // Frankfurt am Main
    [2935022, 4], // Dresden
    [2934246, 4], // Düsseldorf
    [2825297, 3], // Stuttgart
    [2861650, 3], // Nuremberg
    [2944388, 2], // Bremen
    [2925177, 2], // Freiburg im Breisgau
    [2852458, 2], // Potsdam
  ],
  GB: [
    [2643743, 38], // London
    [2643123, 11], // Manchester
    [2650225, 10], // Edinburgh
    [2654675, 9], // Bristol
    [2648579, 7], // Glasgow
    [2644688, 6], // Leeds
    [2644210, 5], // Liverpool
    [2655603, 4], // Birmingham
    [2653822, 4], // Cardiff
    [2654710, 3], // Brighton
    [2633352, 2], // York
    [2640729, 2], // Oxford
    [2641181, 1], // Norwich
  ],
};
