import type { IndianState } from './india.ts';

/**
 * How the PIN codes of a city begin, by state; `40070:13` are 400701 and 400703. By India Post's directory of April
 * 2026 (bharatpin 1.0.1): all offices of each listed code lie in the district of the city and none is a branch office
 * of a village, of Bengaluru, Chennai, Delhi, Hyderabad, Kolkata and Mumbai all in the city's own districts;
 * Pimpri-Chinchwad, which shares Pune's, is left out. An entry without a city is of a state alone.
 */
const cities: Partial<Record<IndianState, string>> = {
  'Andhra Pradesh':
    'Anantapur 51500:16; Chittoor 517001; Eluru 53400:168; Guntur 52200:1234678; Kadapa 51600:15; Kurnool 51800:15; Nellore 52400:15; Ongole 52300; Rajahmundry 53310:1348; Srikakulam 532001; Tirupati 517506; Vijayawada 52000:1248 52001:013; Visakhapatnam 53000:1234789 53001:1345678 53002:0246 530032 53004:136 53005:356789; Vizianagaram 535001',
  Assam:
    'Dibrugarh 786006; Guwahati 78100:12346789 78101:034689 78102:01238; Jorhat 785001; Nagaon 782001; Silchar 788001; Tezpur 78400',
  Bihar:
    'Bhagalpur 81200:1237; Darbhanga 84600:168; Gaya 82300:15; Muzaffarpur 84200:15; Patna 80000:13456 8000:12',
  Chhattisgarh: 'Bhilai 49000:169; Bilaspur 495001; Durg 491002; Raipur 49200:123458',
  Delhi: 'Delhi 1100:013456789 11002:012346789 1101',
  Goa: 'Margao 403601; Panaji 403001; 403',
  Gujarat:
    'Ahmedabad 3800:024 38001:345689 38005:012457 38006:13; Anand 38800; Bharuch 39200; Bhavnagar 36400:136; Godhra 389001; Himatnagar 38300:16; Jamnagar 36100:1234589; Junagadh 362001; Mehsana 38400:23; Nadiad 38700:13; Navsari 396445; Rajkot 36000:17; Surat 39500:12368 39501:17; Surendranagar 36300; Vadodara 39000:1267 39001:13678 39002:01345; Valsad 39600:12',
  Haryana:
    'Ambala 133001; Faridabad 12100:156789; Gurugram 12200:125789 12201; Hisar 125001; Panipat 132103; Rohtak 12400; Yamunanagar 135001',
  'Himachal Pradesh': 'Shimla 17100:128',
  Jharkhand:
    'Bokaro 82700:1346; Deoghar 814112; Dhanbad 82600:135789; Hazaribagh 825301; Jamshedpur 83100:35679 83101:15679; Ranchi 83400:1578',
  Karnataka:
    'Bagalkot 587101; Ballari 58310:15; Belagavi 59000:1369 59001:1679; Bengaluru 5600:0123579 56004:0123578 56006:1234568 56008:012345689 56010 56011:01234569 560:35; Bidar 585401; Davanagere 57700:189; Dharwad 58000:12348; Gadag 582101; Hubballi 58002:01679 58003; Kalaburagi 58510:167; Mangaluru 57500:13456; Mysuru 57000:1245679 57001:124567 57002:023579; Raichur 584101; Shivamogga 577201; Tumakuru 57210:13; Udupi 576104; Vijayapura 58610:19',
  Kerala:
    'Alappuzha 68800:148; Kannur 67000:1248; Kochi 68200:123459 68201 68202:0235689 68203:123456789; Kollam 69100:126789; Kottayam 68600:12679; Kozhikode 67300:126; Palakkad 67800:12; Thiruvananthapuram 69500:1357 69501:456789 69502:2359 69503; Thrissur 68000:129',
  'Madhya Pradesh':
    'Bhopal 4620:06 46201:16 46202:03478 46203:1379 46204:0135; Chhindwara 480003; Gwalior 47400:234789 47401:125; Indore 45200 45201:0123458; Jabalpur 482009; Mandsaur 458001; Rewa 48600:12; Sagar 47000:23; Ujjain 456001',
  Maharashtra:
    'Akola 44400:17; Amravati 444601; Buldhana 443001; Chandrapur 442401; Dhule 424001; Jalgaon 42500:14; Kolhapur 41600:23678; Mumbai 4000 40010; Nagpur 4400:01 44002:01245679 44003:0234567; Nanded 431601; Nashik 42200:125689 42201:12; Navi Mumbai 400614 40070:1359; Pune 41100 41101:136 41102:0248 41103:01278 41104:012356 41105:128 41106:0789; Sangli 416416; Satara 415001; Solapur 41300:13457; Thane 40060:1234567; Ulhasnagar 42100; Wardha 442003',
  Manipur: 'Imphal 795001',
  Meghalaya: 'Shillong 79300:1237',
  Mizoram: 'Aizawl 79600:1468',
  Nagaland: 'Kohima 797001',
  Odisha:
    'Balangir 767001; Balasore 756001; Baripada 75700:12; Bhubaneswar 75100:1456789 75101:01234568 75102:01235689 75103:0345; Brahmapur 76000:145689; Cuttack 75300:123679 75301:02356; Dhenkanal 75900; Keonjhar 758001; Puri 75200:13; Rourkela 76900:125678 76901; Sambalpur 76800:12347; Sundargarh 770001',
  Puducherry: 'Puducherry 60500:123568',
  Punjab:
    'Amritsar 14300:12456; Bathinda 15100:1346; Firozpur 152001; Hoshiarpur 14600; Jalandhar 14400:3679; Ludhiana 14100:12346 14101:01346; Patiala 14700:1238',
  Rajasthan:
    'Ajmer 30500:1679; Bhilwara 31100; Bikaner 33400:346; Chittorgarh 31200; Jaipur 30200 30201:5689 30202:01 30203:3479; Jalore 343002; Jodhpur 34200; Kota 32400:1345679; Nagaur 341003; Sikar 332003; Udaipur 31300:24',
  Sikkim: 'Gangtok 737101',
  'Tamil Nadu':
    'Chennai 6000:02 60001:012345678 60003:012345689 60004:012 60005:18 60006:168 60007:68 60008:12345678 60009:01234679 60010:12467 60011:3589 600125; Chidambaram 608001; Coimbatore 64100:123459 64101:123458 64102:47 64103:346789 64104:0123459; Cuddalore 60700:12; Dindigul 624001; Erode 638001; Kanchipuram 631501; Karaikudi 63000:235; Karur 639001; Krishnagiri 635001; Kumbakonam 612002; Madurai 62500:1247 62501:125 625023; Nagapattinam 611001; Namakkal 637001; Pollachi 642006; Pudukkottai 62200:15; Salem 63600:12457 63601:67; Thanjavur 613008; Thoothukudi 62800:3467; Tiruchirappalli 62000:1248 62001:4789 62002:023467; Tirunelveli 62700:23459; Tiruppur 641601; Vellore 63200:148; Virudhunagar 626001',
  Telangana:
    'Adilabad 504001; Hyderabad 50000:12346789 50001:12457 50002 50003:13468 50004:0145 50005:36789 50006:1456 500073 50008:0124 50009:46; Karimnagar 505001; Khammam 507001; Mahabubnagar 509001; Nalgonda 508001; Nizamabad 50300:12; Warangal 50600:149',
  Tripura: 'Agartala 799005',
  'Uttar Pradesh':
    'Agra 28200:1348 28201; Azamgarh 27600; Bareilly 24300:156; Basti 272001; Deoria 27400; Etah 207001; Etawah 206001; Ghaziabad 20100:1467 20101:12346789; Ghazipur 233001; Gonda 271001; Gorakhpur 27300:345689 27301:27; Jaunpur 22200:14; Jhansi 284001; Kanpur 20800:23456789 20801:01234569 20802:2345678; Lucknow 22600:145679 22601:1245689 22602:0234579 22603; Mathura 281001; Meerut 25000:35; Mirzapur 23100; Noida 20130:13; Pratapgarh 230001; Prayagraj 21100:123456 21101:45678; Saharanpur 247002; Varanasi 22100:124 22101:02',
  Uttarakhand: 'Dehradun 248006; Haridwar 24940:137',
  'West Bengal':
    'Asansol 71330; Bankura 722101; Bardhaman 713101; Berhampore 742101; Cooch Behar 73610; Durgapur 71320:12789; Howrah 71110:1235678; Kharagpur 72130:23; Kolkata 7000:01 70002:01245679 70003:1234789 70004:01234567 70005:034 70006:01236789 70007:12358 70008:25678 70009:2459 70010:07; Malda 732101; Midnapore 721101; Purulia 723101; Siliguri 734002',
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
      const beginnings = [...entry.matchAll(/(\d+)(?::(\d+))?/g)].flatMap(([, start = '', ends]) =>
        ends === undefined ? [start] : [...ends].map((digit) => `${start}${digit}`),
      );
      const city = entry.replace(/[ \d:]+$/, '');
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
