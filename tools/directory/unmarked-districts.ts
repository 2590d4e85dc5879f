/**
 * Districts that the source calls places of their own, by the GeoNames id of their city: who lives in Mokotów lives in
 * Warsaw, and is not shown a page of Warsaw that names Mokotów as a city nearby.
 */
export const unmarkedDistricts: Readonly<Record<number, readonly number[]>> = {
  // Warsaw: its districts, from Śródmieście to Wilanów
  756135: [
    758470, 755330, 763442, 764484, 753142, 6545347, 6545348, 755475, 757065, 776251, 776029, 6545326, 756320, 776103,
    760503, 756092, 756004, 755726,
  ],
  // Bydgoszcz: Fordon
  3102014: [3099654],
  // Jelenia Góra: Cieplice Śląskie-Zdrój
  3097257: [3101367],
  // London: Westminster, Islington, Camden Town, Archway, Earlsfield, Harringay, Blackheath, Acton
  2643743: [2634341, 2646003, 3345437, 11777624, 8063096, 8581595, 6947041, 2657697],
  // Naples: Soccavo, Secondigliano, San Giovanni a Teduccio, Ponticelli, Poggioreale, Piscinola, Miano, Fuorigrotta, Barra
  3172394: [3166465, 3166830, 3168257, 3170206, 3170446, 3170631, 3173473, 3176477, 3182336],
  // Washington: Adams Morgan, Shaw
  4140963: [4137457, 4140463],
  // New York: the neighbourhoods of its five boroughs; who lives in a borough may still say so
  5128581: [
    5107464, 5108111, 5108815, 5109790, 5110161, 5110446, 5110918, 5111412, 5113302, 5113481, 5113779, 5114418, 5115614,
    5115835, 5115843, 5116083, 5116495, 5116570, 5117378, 5117388, 5117549, 5117575, 5117663, 5118005, 5118670, 5119049,
    5119167, 5120824, 5121407, 5121666, 5122477, 5122520, 5123280, 5123344, 5126013, 5126180, 5126550, 5126827, 5127536,
    5127550, 5127670, 5128566, 5130334, 5130572, 5132028, 5133640, 5133825, 5137849, 5140221, 5140675, 5140945, 5141342,
    5141930, 5141963, 5143307, 5144400, 5144975, 5145067, 6332428, 6640032, 7250691,
  ],
};
