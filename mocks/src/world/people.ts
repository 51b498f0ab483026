import { Draws } from '../draws.ts'

const firstNames =
  'Ada Ben Carla Dmitri Elena Farid Grace Hiro Ines Jonas Kavya Liam Mira Noah Olga Pablo Quinn Rosa Samir Tara Ugo Vera Wanda Xin Yusuf Zoe'.split(
    ' ',
  )
const lastNames =
  'Abbott Berg Castillo Dietrich Eriksen Fontaine Greco Haddad Ivanov Jensen Kowalski Lindqvist Mbeki Novak Okafor Petrov Quist Rossi Sato Tanaka Ueda Varga Weiss Xu Yilmaz Zimmer'.split(
    ' ',
  )
const companyNames =
  'Alder Birch Cobalt Delta Ember Fjord Granite Harbor Indigo Juniper Kestrel Lumen Meridian Nimbus'.split(' ')
const companyKinds = 'Logistics Foods Energy Health Systems Robotics Media Insurance Retail Labs'.split(' ')
const buyerTitles = [
  'CFO',
  'Head of Operations',
  'IT Director',
  'Procurement Manager',
  'Data Analyst',
  'VP of Sales',
  'Plant Manager',
]
const sellerTitles = ['Account Executive', 'Sales Engineer', 'Customer Success Manager']

/** Somebody of the customer or of one of their accounts. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly title: string
}

/** A company that the customer sells to, with its deals. */
export interface Account {
  readonly index: number
  /** As the CRM names it: 18 characters. */
  readonly crmId: string
  readonly name: string
  readonly domain: string
  readonly deals: readonly Deal[]
}

export interface Deal {
  readonly crmId: string
  readonly name: string
}

const person = (seed: number, index: number, purpose: string, domain: string, titles: readonly string[]): Person => {
  const draws = new Draws(seed, index, purpose)
  const [first, last] = [draws.pick(firstNames), draws.pick(lastNames)]
  const number = String(index % 1000)
  return {
    id: `8${String(draws.below(1e9)).padStart(9, '0')}${String(index).padStart(8, '0')}`,
    name: `${first} ${last}`,
    email: `${first}.${last}${number}@${domain}`.toLowerCase(),
    title: draws.pick(titles),
  }
}

export const sellerDomain = 'northwind.example'

/** Somebody who sells for the customer. */
export const sellerOf = (seed: number, index: number): Person =>
  person(seed, index, 'seller', sellerDomain, sellerTitles)

const crmId = (prefix: string, number: number): string => `${prefix}5e${String(number).padStart(10, '0')}AAK`

export const accountOf = (seed: number, index: number): Account => {
  const draws = new Draws(seed, index, 'account')
  const name = `${draws.pick(companyNames)} ${draws.pick(companyKinds)} ${index + 1}`
  const deals = Array.from({ length: 1 + draws.below(3) }, (_, number) => ({
    crmId: crmId('006', index * 10 + number),
    name: `${name}: ${draws.pick(['Rollout', 'Renewal', 'Pilot', 'Expansion'])} ${number + 1}`,
  }))
  return { index, crmId: crmId('001', index), name, domain: `${name.replaceAll(' ', '').toLowerCase()}.example`, deals }
}

/** One of the five people of an account who talk to the customer. */
export const buyerOf = (seed: number, account: Account, number: number): Person =>
  person(seed, account.index * 5 + (number % 5), 'buyer', account.domain, buyerTitles)
