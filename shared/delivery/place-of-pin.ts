import type { IndianState } from './india.ts';

/**
 * How the PIN codes of a city begin, by state: only beginnings that lie wholly within it, so that a code
 * that begins so is certainly there. Most towns share theirs with what lies around, and are not listed.
 */
const cities: Partial<Record<IndianState, string>> = {
  'Andhra Pradesh':
    'Anantapur 51500; Chittoor 51700; Eluru 53400; Guntur 52200; Kadapa 51600; Kakinada 53300; Kurnool 51800; Nellore 52400; Ongole 52300; Rajahmundry 53310; Srikakulam 53200; Tirupati 51750; Vijayawada 52000 52001; Visakhapatnam 5300; Vizianagaram 53500',
  Assam:
    'Dibrugarh 78600; Guwahati 78100 78101 78102; Jorhat 78500; Nagaon 78200; Silchar 78800; Tezpur 78400',
  Bihar: 'Bhagalpur 81200; Darbhanga 84600; Gaya 82300; Muzaffarpur 84200; Patna 80000 80001 80002',
  Chhattisgarh:
    'Ambikapur 49700; Bhilai 49000; Bilaspur 49500; Durg 49100; Jagdalpur 49400; Raigarh 49600; Raipur 49200',
  Delhi: 'Delhi 110',
  Goa: 'Margao 403601; Panaji 403001; Vasco da Gama 403802; 403',
  Gujarat:
    'Ahmedabad 3800; Anand 38800; Bharuch 39200; Bhavnagar 36400; Bhuj 37000; Gandhinagar 38201; Godhra 38900; Himatnagar 38300; Jamnagar 36100; Junagadh 36200; Mehsana 38400; Nadiad 38700; Navsari 396445; Palanpur 38500; Rajkot 36000; Surat 39500 39501; Surendranagar 36300; Vadodara 39000 39001 39002; Valsad 39600; Vapi 396191 396195',
  Haryana:
    'Ambala 13300; Faridabad 12100; Gurugram 12200 12201; Hisar 12500; Karnal 13200; Panipat 132103; Rohtak 12400; Sonipat 13100; Yamunanagar 135001',
  'Himachal Pradesh': 'Dharamshala 176215; Mandi 17500; Shimla 17100; Solan 173212',
  'Jammu and Kashmir': 'Jammu 18000; Srinagar 19000',
  Jharkhand:
    'Bokaro 82700; Deoghar 814112; Dhanbad 82600; Hazaribagh 825301; Jamshedpur 83100 83101; Ranchi 83400',
  Karnataka:
    'Bagalkot 58710; Ballari 58310; Belagavi 59000 59001; Bengaluru 560; Bidar 58540; Davanagere 57700; Dharwad 58000; Gadag 58210; Hassan 573201; Hubballi 58002 58003; Kalaburagi 58510; Mangaluru 57500; Mysuru 57000 57001 57002; Raichur 58410; Shivamogga 57720; Tumakuru 57210; Udupi 57610; Vijayapura 58610',
  Kerala:
    'Alappuzha 68800; Kannur 67000; Kochi 68200 68201 68202 68203; Kollam 69100; Kottayam 68600; Kozhikode 67300; Palakkad 67800; Thiruvananthapuram 69500 69501 69502 69503; Thrissur 68000',
  Ladakh: 'Leh 194101',
  'Madhya Pradesh':
    'Balaghat 48100; Betul 46000; Bhind 47700; Bhopal 4620; Chhatarpur 47100; Chhindwara 48000; Dewas 45500; Dhar 45400; Guna 47300; Gwalior 47400 47401; Indore 4520; Jabalpur 48200; Katni 483501; Khandwa 45000; Khargone 45100; Mandsaur 45800; Morena 47600; Ratlam 45700; Rewa 48600; Sagar 47000; Satna 48500; Sehore 46600; Shahdol 48400; Tikamgarh 47200; Ujjain 45600; Vidisha 46400',
  Maharashtra:
    'Akola 44400; Amravati 444601; Buldhana 44300; Chandrapur 442401; Dhule 42400; Dombivli 421201; Jalgaon 42500; Kalyan 421301; Kolhapur 41600; Mumbai 4000 40010; Nagpur 4400; Nanded 431601; Nashik 42200 42201; Navi Mumbai 400614 400701 400703 400705 400706 400708 400709; Pune 41100 41101 41102 41103 41104 41105 41106; Sangli 416416; Satara 41500; Solapur 41300; Thane 40060; Ulhasnagar 42100; Wardha 44200; Yavatmal 44500',
  Manipur: 'Imphal 79500',
  Meghalaya: 'Shillong 79300',
  Mizoram: 'Aizawl 79600',
  Nagaland: 'Dimapur 797112; Kohima 79700',
  Odisha:
    'Balangir 76700; Balasore 75600; Baripada 75700; Bhubaneswar 7510; Brahmapur 76000; Cuttack 75300 75301; Dhenkanal 75900; Keonjhar 75800; Puri 75200; Rourkela 76900 76901; Sambalpur 76800; Sundargarh 77000',
  Puducherry: 'Puducherry 60500',
  Punjab:
    'Amritsar 14300; Bathinda 15100; Firozpur 15200; Hoshiarpur 14600; Jalandhar 14400; Ludhiana 14100 14101; Pathankot 14500; Patiala 14700',
  Rajasthan:
    'Ajmer 30500; Alwar 30100; Banswara 32700; Barmer 34400; Bharatpur 32100; Bhilwara 31100; Bikaner 33400; Bundi 32300; Chittorgarh 31200; Churu 33100; Dungarpur 31400; Jaipur 30200 30201 30202 30203; Jaisalmer 34500; Jalore 34300; Jhalawar 32600; Jhunjhunu 33300; Jodhpur 34200; Kota 32400; Nagaur 34100; Pali 306401; Sawai Madhopur 32200; Sikar 33200; Sirohi 30700; Sri Ganganagar 33500; Udaipur 31300',
  Sikkim: 'Gangtok 737101',
  'Tamil Nadu':
    'Chennai 600; Chidambaram 60800; Coimbatore 64100 64101 64102 64103 64104; Cuddalore 60700; Dindigul 62400; Erode 63800; Hosur 635109; Kanchipuram 631501; Karaikudi 63000; Karur 63900; Krishnagiri 63500; Kumbakonam 61200; Madurai 62500 62501 62502; Mayiladuthurai 60900; Nagapattinam 61100; Nagercoil 62900; Namakkal 63700; Pollachi 64200; Pudukkottai 62200; Salem 63600 63601; Thanjavur 61300; Thoothukudi 62800; Tiruchirappalli 62000 62001 62002; Tirunelveli 62700; Tiruppur 64160; Tiruvarur 61000; Vellore 63200; Virudhunagar 62600',
  Telangana:
    'Adilabad 50400; Hyderabad 5000; Karimnagar 50500; Khammam 50700; Mahabubnagar 50900; Nalgonda 50800; Nizamabad 50300; Warangal 50600',
  Tripura: 'Agartala 79900',
  'Uttar Pradesh':
    'Agra 28200 28201; Aligarh 20200; Azamgarh 27600; Ballia 27700; Banda 21000; Barabanki 22500; Bareilly 24300; Basti 27200; Bulandshahr 20300; Deoria 27400; Etah 20700; Etawah 20600; Firozabad 283203; Ghaziabad 20100 20101; Ghazipur 23300; Gonda 27100; Gorakhpur 27300 27301; Hardoi 24100; Jaunpur 22200; Jhansi 28400; Kanpur 20800 20801 20802; Lucknow 2260; Mainpuri 20500; Mathura 28100; Meerut 25000; Mirzapur 23100; Moradabad 24400; Muzaffarnagar 25100; Noida 201301 201303 201304 201305 201307 201309; Orai 28500; Pilibhit 26200; Pratapgarh 23000; Prayagraj 21100 21101; Raebareli 22900; Saharanpur 24700; Shahjahanpur 24200; Sitapur 26100; Varanasi 22100 22101',
  Uttarakhand: 'Dehradun 24800; Haldwani 263139; Haridwar 24940; Nainital 26300',
  'West Bengal':
    'Asansol 71330; Bankura 72210; Bardhaman 71310; Berhampore 74210; Cooch Behar 73610; Durgapur 71320; Howrah 71110; Jalpaiguri 73510; Kharagpur 72130; Kolkata 7000 7001; Malda 73210; Midnapore 72110; Purulia 72310; Siliguri 73400',
};

/** Where the PIN codes of a beginning lie; the city is empty where the state alone is certain. */
export interface PlaceOfPin {
  state: IndianState;
  city: string;
}

/** The places by how their PIN codes begin. @internal */
export const places: ReadonlyMap<string, PlaceOfPin> = new Map(
  Object.entries(cities).flatMap(([state, list]) =>
    list.split('; ').flatMap((entry) => {
      const beginnings = entry.match(/\d+/g) ?? [];
      const city = entry.replace(/[ \d]+$/, '');
      return beginnings.map((beginning) => [beginning, { state: state as IndianState, city }]);
    }),
  ) as [string, PlaceOfPin][],
);

const longest = 6;

/**
 * Returns the city and state in which six digits of a PIN code certainly lie (B7): what the longest
 * beginning says. Null where no beginning is listed.
 */
export function placeOfPin(pinCode: string): PlaceOfPin | null {
  for (let length = longest; length > 0; length -= 1) {
    const place = places.get(pinCode.slice(0, length));
    if (place) return place;
  }
  return null;
}
