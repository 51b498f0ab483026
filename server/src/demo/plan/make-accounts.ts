import type { Random } from '../random.ts'
import type { DemoAccount } from '../types.ts'
import { companyStems } from '../words/companies.ts'
import { industryWords } from '../words/industries.ts'
import type { Profile } from './profile.ts'

export const segments = [
  {
    key: 'segment-enterprise',
    name: 'Enterprise',
    employees: ['2,500-5,000', '5,000-10,000', '10,000+'],
    revenue: ['500M-1B', '1B+'],
  },
  {
    key: 'segment-mid-market',
    name: 'Mid-market',
    employees: ['500-1,000', '1,000-2,500'],
    revenue: ['100M-250M', '250M-500M'],
  },
  { key: 'segment-small', name: 'Small business', employees: ['50-200', '200-500'], revenue: ['10M-50M', '50M-100M'] },
] as const

export const regions = [
  {
    key: 'region-na',
    name: 'North America',
    countries: ['United States', 'Canada'],
    subRegions: ['East', 'Central', 'West'],
  },
  {
    key: 'region-emea',
    name: 'EMEA',
    countries: ['United Kingdom', 'Germany', 'Netherlands', 'Sweden'],
    subRegions: ['UK and Ireland', 'DACH', 'Nordics'],
  },
  {
    key: 'region-apac',
    name: 'APAC',
    countries: ['Australia', 'Singapore', 'Japan'],
    subRegions: ['ANZ', 'South-East Asia', 'Japan'],
  },
] as const

/** Accounts with domains under `.example`; industries, segments and regions are spread evenly. */
export function makeAccounts(profile: Profile, random: Random): DemoAccount[] {
  const stems = random.shuffled(profile.planted ? companyStems.slice(0, 60) : companyStems.slice(60))
  const orders = [random.shuffled([0, 1, 2]), random.shuffled([0, 1, 2])]
  return Array.from({ length: profile.accounts }, (_, index) => {
    const industry = industryWords[index % industryWords.length]!
    const turn = Math.floor(index / industryWords.length)
    const segment = segments[orders[0]![(index + turn) % 3]!]!
    const region =
      regions[
        orders[1]![
          random.weighted([
            [0, 5],
            [1, 3],
            [2, 2],
          ])
        ]!
      ]!
    const stem = stems[index % stems.length]!
    const name = `${stem} ${industry.suffixes[(index >> 2) % industry.suffixes.length]}`
    const domain = `${name.toLowerCase().replaceAll(' ', '-')}.example`
    const reseller = index % 9 === 4 ? [`${stem.toLowerCase()}-group.example`] : []
    return {
      key: `${profile.key}-account-${index + 1}`,
      crmAccountId: `${profile.prefix}A-${String(1000 + index)}`,
      name,
      domains: [domain, ...reseller],
      industryKey: industry.key,
      segmentKey: segment.key,
      regionKey: region.key,
      additionalFields: {
        employeeBand: random.pick(segment.employees),
        revenueBand: random.pick(segment.revenue),
        spendBand: random.pick(['Under 50K', '50K-150K', '150K-500K', '500K+']),
        subIndustry: random.pick(industry.subIndustries),
        country: random.pick(region.countries),
        salesRegion: region.name,
        salesSubRegion: random.pick(region.subRegions),
        techStack: random
          .sample(['ERP on premises', 'Cloud ERP', 'Legacy CRM', 'Cloud CRM', 'Data warehouse', 'Telematics'], 2)
          .join('; '),
        accountType: random.pick(['Prospect', 'Customer', 'Former customer']),
        status: random.pick(['Active', 'Active', 'Nurture']),
        tier: random.pick(['Tier 1', 'Tier 2', 'Tier 3']),
        campaigns: random.pick(['Spring roadshow', 'Dispatch benchmark', 'Service summit', 'NotMapped']),
        currentSolution: random.pick(['Spreadsheets', 'ERP module', 'In-house tool', 'Point solution', 'NotMapped']),
      },
    }
  })
}
