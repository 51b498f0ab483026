import type { DemoRole } from '../types.ts'

/** Fourteen people who own deals, in two teams with a manager each. */
export interface Seller {
  readonly mailbox: string
  readonly name: string
  readonly jobTitle: string
  readonly team: 'Americas Sales' | 'International Sales'
  /** Deals, relative to the others. */
  readonly load: number
  /** What it adds to the win rate of the own deals. */
  readonly skill: number
}

const americas = 'Americas Sales'
const international = 'International Sales'

export const sellers: readonly Seller[] = [
  { mailbox: 'seller', name: 'Jordan Ellis', jobTitle: 'Account Executive', team: americas, load: 36, skill: 0.02 },
  {
    mailbox: 'priya.raman',
    name: 'Priya Raman',
    jobTitle: 'Senior Account Executive',
    team: americas,
    load: 42,
    skill: 0.05,
  },
  { mailbox: 'caleb.okoro', name: 'Caleb Okoro', jobTitle: 'Account Executive', team: americas, load: 31, skill: 0 },
  { mailbox: 'nolan.pierce', name: 'Nolan Pierce', jobTitle: 'Account Manager', team: americas, load: 28, skill: 0.01 },
  {
    mailbox: 'grant.sutherland',
    name: 'Grant Sutherland',
    jobTitle: 'Senior Account Executive',
    team: americas,
    load: 37,
    skill: -0.03,
  },
  {
    mailbox: 'leah.brennan',
    name: 'Leah Brennan',
    jobTitle: 'Account Executive',
    team: americas,
    load: 23,
    skill: 0.04,
  },
  {
    mailbox: 'marcus.adeyemi',
    name: 'Marcus Adeyemi',
    jobTitle: 'Account Executive',
    team: americas,
    load: 14,
    skill: -0.05,
  },
  {
    mailbox: 'mara.voss',
    name: 'Mara Voss',
    jobTitle: 'Account Executive',
    team: international,
    load: 33,
    skill: 0.03,
  },
  {
    mailbox: 'theo.lindgren',
    name: 'Theo Lindgren',
    jobTitle: 'Account Executive',
    team: international,
    load: 29,
    skill: -0.02,
  },
  {
    mailbox: 'ines.duval',
    name: 'Ines Duval',
    jobTitle: 'Senior Account Executive',
    team: international,
    load: 40,
    skill: 0.04,
  },
  { mailbox: 'aiko.mori', name: 'Aiko Mori', jobTitle: 'Account Manager', team: international, load: 30, skill: 0 },
  {
    mailbox: 'tomasz.wrona',
    name: 'Tomasz Wrona',
    jobTitle: 'Account Executive',
    team: international,
    load: 26,
    skill: -0.04,
  },
  {
    mailbox: 'hannah.kessler',
    name: 'Hannah Kessler',
    jobTitle: 'Account Executive',
    team: international,
    load: 32,
    skill: 0.01,
  },
  {
    mailbox: 'sophie.lemaire',
    name: 'Sophie Lemaire',
    jobTitle: 'Account Executive',
    team: international,
    load: 19,
    skill: -0.03,
  },
]

/** Where the accounts of each team are. */
export const regionsOfTeam: Readonly<Record<Seller['team'], readonly string[]>> = {
  [americas]: ['region-na'],
  [international]: ['region-emea', 'region-apac'],
}

/** Who works with the sellers. */
export const colleagues: readonly (readonly [
  mailbox: string,
  name: string,
  role: DemoRole,
  jobTitle: string,
  team: string,
])[] = [
  ['diane.mercado', 'Diane Mercado', 'MANAGEMENT', 'Sales Manager', americas],
  ['henrik.aalto', 'Henrik Aalto', 'MANAGEMENT', 'Sales Manager', international],
  ['ben.hartley', 'Ben Hartley', 'SELLER', 'Solution Engineer', 'Presales'],
  ['sena.yilmaz', 'Sena Yilmaz', 'SELLER', 'Solution Engineer', 'Presales'],
  ['dario.conti', 'Dario Conti', 'SELLER', 'Solution Engineer', 'Presales'],
  ['lena.fischer', 'Lena Fischer', 'CSM', 'Customer Success Manager', 'Customer Success'],
  ['omari.west', 'Omari West', 'CSM', 'Customer Success Manager', 'Customer Success'],
]
