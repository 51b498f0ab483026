import type { Random } from '../random.ts'
import type { DemoAccount } from '../types.ts'
import { companyStems, otherCompanyStems } from '../words/companies.ts'
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
    share: 0.5,
    countries: [
      ['United States', ['East', 'Central', 'West']],
      ['United States', ['East', 'Central', 'West']],
      ['Canada', ['Canada']],
    ],
  },
  {
    key: 'region-emea',
    name: 'EMEA',
    share: 0.32,
    countries: [
      ['United Kingdom', ['UK and Ireland']],
      ['Germany', ['DACH']],
      ['Netherlands', ['Benelux']],
      ['Sweden', ['Nordics']],
    ],
  },
  {
    key: 'region-apac',
    name: 'APAC',
    share: 0.18,
    countries: [
      ['Australia', ['ANZ']],
      ['Singapore', ['South-East Asia']],
      ['Japan', ['Japan']],
    ],
  },
] as const

/** Accounts with domains under `.example`; industries and segments are spread evenly, regions as the world's business is. */
export function makeAccounts(profile: Profile, random: Random): DemoAccount[] {
  const stems = random.shuffled(profile.planted ? companyStems : otherCompanyStems)
  const order = random.shuffled([0, 1, 2])
  const there = random.shuffled(
    regions.flatMap(region => Array.from({ length: Math.ceil(region.share * profile.accounts) }, () => region)),
  )
  return Array.from({ length: profile.accounts }, (_, index) => {
    const industry = industryWords[index % industryWords.length]!
    const turn = Math.floor(index / industryWords.length)
    const segment = segments[order[(index + turn) % 3]!]!
    const region = there[index]!
    const [country, subRegions] = random.pick<(typeof region.countries)[number]>(region.countries)
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
        subIndustry: random.pick(industry.subIndustries),
        country,
        salesRegion: region.name,
        salesSubRegion: random.pick<string>(subRegions),
        techStack: random
          .sample(['ERP on premises', 'Cloud ERP', 'Legacy CRM', 'Cloud CRM', 'Data warehouse', 'Telematics'], 2)
          .join('; '),
        campaigns: random.pick(['Spring roadshow', 'Dispatch benchmark', 'Service summit', 'NotMapped']),
        currentSolution: random.pick(['Spreadsheets', 'ERP module', 'In-house tool', 'Point solution', 'NotMapped']),
      },
    }
  })
}
