import { dayNumber } from '@bic/engine/calendar/day'
import { monthName } from '../calendar.ts'
import type { MadeDeal } from '../plan/make-deals.ts'
import type { Random } from '../random.ts'
import { spellNumber } from '../template.ts'
import { partnerNames } from '../words/companies.ts'
import { type IndustryWords, tools } from '../words/industries.ts'
import { feminineNames } from '../words/people.ts'
import { type Cast, firstName } from './cast.ts'

/** The words that stay the same through a whole deal, so that its conversations agree with one another. */
export function dealFacts(made: MadeDeal, industry: IndustryWords, cast: Cast, random: Random): Record<string, string> {
  const size = [
    { techs: [300, 1800], planners: [9, 40] },
    { techs: [90, 400], planners: [4, 12] },
    { techs: [25, 90], planners: [2, 4] },
  ][made.plan.share.segment]!
  const techs = Math.round(random.between(size.techs[0]!, size.techs[1]!) / 5) * 5
  const partner = partnerNames.find(one => one.key === made.deal.partnerKeys[0])
  const she = feminineNames.has(firstName(cast.boss))
  const created = dayNumber(made.deal.createdOn)
  return {
    ...industry.words,
    industry: industry.spoken,
    account: made.account.name,
    techs: String(techs),
    jobsday: `[${techs * 3}|${techs * 4 + 5}|${techs * 3 + 10}]`,
    jobsweek: String(techs * 16),
    planners: spellNumber(random.between(size.planners[0]!, size.planners[1]!)),
    sitesn: spellNumber(random.between(8, 60)),
    tool: random.pick(tools),
    region: made.title.place,
    area: made.title.place.replace(/^the /, ''),
    golive: monthName(dayNumber(made.deal.closeOn), random.between(2, 5)),
    month: `[${[-5, -4, -3, -2, -1].map(ahead => monthName(created, ahead)).join('|')}]`,
    soon: `[${[1, 2, 3].map(ahead => monthName(dayNumber(made.deal.closeOn), ahead)).join('|')}]`,
    budget: `${Math.round((made.deal.amount * 1.1) / 1000)} thousand`,
    boss: firstName(cast.boss),
    bosshe: she ? 'she' : 'he',
    bossher: she ? 'her' : 'him',
    engineer: cast.engineer.firstName,
    csm: cast.manager.firstName,
    seller: cast.owner.firstName,
    renewal: monthName(dayNumber(made.deal.closeOn), 12),
    partner: partner?.name ?? '',
  }
}
