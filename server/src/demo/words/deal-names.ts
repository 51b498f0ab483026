/** What Demo and Rival sell, by the `source` of the market. */
export interface Product {
  /** As it stands at the start of a deal's name. */
  readonly name: string
  /** The line of the price list it belongs to. */
  readonly listed: string
}

export const products: Readonly<Record<string, readonly Product[]>> = {
  field: [
    { name: 'Crew scheduling', listed: 'Dispatch Board' },
    { name: 'Dispatch center', listed: 'Dispatch Board' },
    { name: 'Emergency dispatch', listed: 'Dispatch Board' },
    { name: 'Shift planning', listed: 'Dispatch Board' },
    { name: 'Route planning', listed: 'Route Planner' },
    { name: 'Territory planning', listed: 'Route Planner' },
    { name: 'Mobile work orders', listed: 'Mobile Companion' },
    { name: 'Field service app', listed: 'Mobile Companion' },
    { name: 'Maintenance contracts', listed: 'Mobile Companion' },
    { name: 'Appointment booking', listed: 'Customer Page' },
    { name: 'Contractor management', listed: 'Customer Page' },
  ],
  parts: [
    { name: 'Van stock', listed: 'Parts Locator' },
    { name: 'Depot stock', listed: 'Parts Locator' },
    { name: 'Spare parts planning', listed: 'Parts Locator' },
    { name: 'Parts ordering', listed: 'Parts Locator' },
    { name: 'Warehouse scanning', listed: 'Parts Locator' },
    { name: 'Returns and repairs', listed: 'Parts Locator' },
    { name: 'Tool tracking', listed: 'Parts Locator' },
  ],
  contact: [
    { name: 'Call routing', listed: 'Contact Desk' },
    { name: 'Agent desktop', listed: 'Contact Desk' },
    { name: 'Web chat', listed: 'Contact Desk' },
    { name: 'Quality coaching', listed: 'Contact Desk' },
    { name: 'Workforce planning', listed: 'Contact Desk' },
  ],
}

/** `P` is the product, `p` the product in the middle of a sentence, `L` the place. */
export const dealNames: Readonly<Record<'New Business' | 'Expansion' | 'Renewal', readonly string[]>> = {
  'New Business': ['P for L', 'P in L', 'P rollout in L', 'P pilot in L'],
  Expansion: ['Extension of p to L', 'P for more crews in L', 'Second phase of p in L'],
  Renewal: ['Renewal of p in L', 'P renewal for L', 'Three more years of p in L'],
}

/** Where an account of a country has its crews, as people say it. */
export const places: Readonly<Record<string, readonly string[]>> = {
  'United States': [
    'the Midwest',
    'the Northeast',
    'the Southeast',
    'Texas',
    'the Carolinas',
    'the Pacific Northwest',
    'Southern California',
    'the Mountain States',
    'Ohio',
    'Florida',
  ],
  Canada: ['Ontario', 'Quebec', 'Alberta', 'British Columbia', 'Saskatchewan', 'the Maritimes'],
  'United Kingdom': [
    'the Northern region',
    'Scotland',
    'Wales',
    'the Midlands',
    'the South West',
    'Greater London',
    'Yorkshire',
  ],
  Germany: ['Bavaria', 'Saxony', 'the Ruhr area', 'the Rhine-Main area', 'Hamburg', 'Lower Saxony', 'Baden'],
  Netherlands: ['the Randstad', 'Brabant', 'Limburg', 'Friesland', 'the Rotterdam area'],
  Sweden: ['Stockholm', 'Scania', 'Gothenburg', 'the far north', 'Uppland'],
  Australia: ['Queensland', 'Victoria', 'New South Wales', 'Western Australia', 'Tasmania'],
  Singapore: ['Jurong', 'Tuas', 'Changi', 'Woodlands', 'the harbor district'],
  Japan: ['Kansai', 'Kanto', 'Kyushu', 'Hokkaido', 'the Chubu region'],
}
