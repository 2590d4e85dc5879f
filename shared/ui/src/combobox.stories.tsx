import { useState } from 'react';
import type { Meta, StoryObj } from '@duet/testing/csf';
import { Combobox } from './combobox.tsx';

const cities = ['Kyiv', 'Kharkiv', 'Lviv'];

function Cities() {
  const [city, setCity] = useState<string | null>('Lviv');
  return (
    <Combobox
      label="City"
      hint="Where you live"
      value={city}
      onChange={setCity}
      search={async (query) => cities.filter((each) => each.toLowerCase().startsWith(query.toLowerCase()))}
      longestQuery={40}
      itemKey={(each) => each}
      itemLabel={(each) => each}
      texts={{ searching: 'Searching', nothing: 'No such city', failed: 'The search failed', clear: 'Clear the city' }}
    />
  );
}

const meta = { title: 'ui/Combobox', component: Cities } satisfies Meta<typeof Cities>;
export default meta;

export const Chosen: StoryObj<typeof meta> = { parameters: { shows: ['City', 'Where you live'] } };
