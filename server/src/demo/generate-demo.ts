import { generateCustomer } from './generate-customer.ts'
import { demoProfile, rivalProfile } from './plan/profiles.ts'
import { Random } from './random.ts'
import type { DemoData } from './types.ts'

export const demoSeed = 20261115

/** The demo customer and its rival: the same seed gives the same data to the last character. */
export function generateDemo(seed: number = demoSeed): DemoData {
  return {
    password: 'Demo#2026go',
    customers: [demoProfile(), rivalProfile()].map(profile => generateCustomer(profile, new Random(seed, profile.key))),
  }
}
