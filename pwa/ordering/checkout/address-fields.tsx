import { useEffect, useEffectEvent, useRef } from 'react';
import { deliveryWords } from '#pwa/ordering/delivery-words.tsx';
import { Select, TextInput } from '#pwa/ui/forms/field.tsx';
import { wideField } from '#pwa/ui/forms/form-group.tsx';
import {
  type IndianState,
  readPinCode,
  stateNames,
  statesAndTerritories,
} from '#shared/delivery/india.ts';
import type { AddressParts } from '#shared/orders/delivery-form/joined-address.ts';
import { words } from './words.tsx';

interface AddressFieldsProps {
  parts: AddressParts;
  /** The owner of the address in the words of `autocomplete`; that of who pays when left out. */
  section?: 'shipping';
  /** What a refusal calls it. */
  field?: string;
  onChange: (change: Partial<AddressParts>) => void;
}

/**
 * PIN code, city, state and street; every field is required. The PIN code comes first, for it fills in the
 * city and the state where they are certain.
 */
export function AddressFields({ parts, section, field: address, onChange }: AddressFieldsProps) {
  const noteTyped = useFilledPlace(parts, onChange);
  const field = (key: keyof AddressParts, autoComplete: string) => ({
    required: true,
    autoComplete: section ? `${section} ${autoComplete}` : autoComplete,
    value: parts[key],
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      noteTyped(key, value);
      onChange({ [key]: value });
    },
  });
  return (
    <>
      <TextInput
        label={words.address.pinCode}
        data-missing={words.address.pinCodeMissing}
        inputMode="numeric"
        maxLength={12}
        hint={pinCodeHint(parts.pincode, parts.state)}
        {...field('pincode', 'postal-code')}
      />
      <TextInput
        label={words.address.city}
        data-missing={words.address.cityMissing}
        maxLength={100}
        {...field('city', 'address-level2')}
      />
      <Select
        label={words.address.state}
        data-missing={words.address.stateMissing}
        emptyLabel={words.address.chooseState}
        options={statesAndTerritories.map((value) => ({ value, label: stateNames[value] }))}
        {...field('state', 'address-level1')}
      />
      <TextInput
        className={wideField}
        label={words.address.street}
        field={address}
        data-missing={words.address.streetMissing}
        maxLength={350}
        {...field('address', 'street-address')}
      />
    </>
  );
}

/**
 * Fills in city and state as a PIN code is given, but over nothing that was typed, or that came with its PIN
 * code (B7). Returns what hears of each text that is typed.
 */
function useFilledPlace(parts: AddressParts, onChange: AddressFieldsProps['onChange']) {
  const pin = readPinCode(parts.pincode);
  const typedPin = useRef('');
  const filledKeys = useRef<readonly (keyof AddressParts)[]>([]);
  const hasPlaceToFill = useEffectEvent(() => {
    // What was filled in before is not of an address that came whole, such as a former recipient's.
    if (parts.pincode !== typedPin.current) filledKeys.current = [];
    return pin !== null && keysToFill(parts, filledKeys.current).length > 0;
  });
  const fill = useEffectEvent((place: Place) => {
    const keys = keysToFill(parts, filledKeys.current);
    filledKeys.current = keys;
    if (keys.every((key) => parts[key] === place[key])) return;
    onChange(Object.fromEntries(keys.map((key) => [key, place[key]])));
  });
  useEffect(() => {
    if (!hasPlaceToFill() || pin === null) return undefined;
    let isAwaited = true;
    const asking = import('#shared/delivery/place-of-pin.ts').then(
      ({ placeOfPin }) => placeOfPin(pin),
      // Without a network it may not come; the state alone is known here.
      () => null,
    );
    void asking.then((place) => {
      if (isAwaited) fill(place ?? { city: '', state: onlyStateOf(pin) });
    });
    return () => {
      isAwaited = false;
    };
  }, [pin]);
  return (key: keyof AddressParts, value: string) => {
    if (key === 'pincode') typedPin.current = value;
    else filledKeys.current = filledKeys.current.filter((filled) => filled !== key);
  };
}

type Place = Pick<AddressParts, 'city' | 'state'>;

/** Returns what of city and state is empty, or was filled in by the PIN code before. @internal */
export function keysToFill(
  parts: Place,
  filledKeys: readonly (keyof AddressParts)[],
): (keyof Place)[] {
  const keys = ['city', 'state'] as const;
  return keys.filter((key) => parts[key].trim() === '' || filledKeys.includes(key));
}

/**
 * How the PIN codes of each state and territory begin. Where a sorting district crosses a
 * border, both sides have it: a list that is too wide only says less.
 */
const beginnings: Readonly<Record<IndianState, readonly string[]>> = {
  'Andhra Pradesh': ['507', '51', '52', '53'],
  'Arunachal Pradesh': ['790', '791', '792'],
  Assam: ['78'],
  Bihar: ['80', '81', '82', '84', '85'],
  Chhattisgarh: ['49'],
  Goa: ['403'],
  Gujarat: ['36', '37', '38', '39'],
  Haryana: ['12', '13'],
  'Himachal Pradesh': ['17'],
  Jharkhand: ['81', '82', '83'],
  Karnataka: ['56', '57', '58', '59'],
  Kerala: ['67', '68', '69'],
  'Madhya Pradesh': ['45', '46', '47', '48'],
  Maharashtra: ['40', '41', '42', '43', '44'],
  Manipur: ['795'],
  Meghalaya: ['793', '794'],
  Mizoram: ['796'],
  Nagaland: ['797', '798'],
  Odisha: ['75', '76', '77'],
  Punjab: ['14', '15', '16'],
  Rajasthan: ['30', '31', '32', '33', '34'],
  Sikkim: ['737'],
  'Tamil Nadu': ['60', '61', '62', '63', '64'],
  Telangana: ['50'],
  Tripura: ['799'],
  'Uttar Pradesh': ['20', '21', '22', '23', '24', '25', '26', '27', '28'],
  Uttarakhand: ['24', '26'],
  'West Bengal': ['70', '71', '72', '73', '74'],
  'Andaman and Nicobar Islands': ['744'],
  Chandigarh: ['140', '160'],
  'Dadra and Nagar Haveli and Daman and Diu': ['362', '396'],
  Delhi: ['11'],
  'Jammu and Kashmir': ['18', '190', '191', '192', '193'],
  Ladakh: ['194'],
  Lakshadweep: ['682'],
  Puducherry: ['533', '605', '607', '609', '673'],
};

const listed = Object.entries(beginnings) as [IndianState, readonly string[]][];

/** The army's own post, wherever it is. */
const armyPost = '9';

/**
 * A sentence when a PIN code is none, or does not look like one of the state (B7); null when it
 * does, and as long as either is not known. Only ever a hint: the shopper knows better.
 * @internal
 */
export function pinCodeHint(pinCode: string, state: string): string | null {
  if (pinCode.trim() === '') return null;
  const pin = readPinCode(pinCode);
  if (pin === null) return deliveryWords.notPinCode;
  if (pin.startsWith(armyPost)) return null;
  const listedState = listed.find(([name]) => name === state);
  if (!listedState || listedState[1].some((beginning) => pin.startsWith(beginning))) return null;
  const others = statesOf(pin).map((name) => stateNames[name]);
  const { pinCodeUnknown, pinCodeElsewhere } = words.address;
  return others.length === 0 ? pinCodeUnknown(pin) : pinCodeElsewhere(pin, others);
}

/** Returns the state of a PIN code, or an empty text where it may lie in several, or in none. */
function onlyStateOf(pin: string): IndianState | '' {
  const [state, ...others] = statesOf(pin);
  return state && others.length === 0 ? state : '';
}

/** Returns the states in which a PIN code may lie. */
function statesOf(pin: string): IndianState[] {
  return listed
    .filter(([, list]) => list.some((beginning) => pin.startsWith(beginning)))
    .map(([name]) => name);
}
