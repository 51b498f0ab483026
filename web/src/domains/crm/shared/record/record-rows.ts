import type { DealDetail } from '@bic/contract/crm/crm'
import type { Answer } from '#lib/call-types.ts'
import { formatExactMoney, formatQuantity, formatText, none } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'

type AccountRecord = NonNullable<Answer<'getAccountDetails'>['account']>

export interface RecordRow {
  readonly field: string
  readonly value: string
}

/** `name: value` pairs joined by semicolons, one row each; "TechStack" and "tech_stack" read as words. */
export const additionalRows = (fields: string): RecordRow[] =>
  fields
    .split(';')
    .map(pair => pair.trim())
    .filter(pair => pair !== '')
    .map(pair => {
      const at = pair.indexOf(':')
      const name = (at < 0 ? pair : pair.slice(0, at)).replaceAll('_', ' ').trim()
      return {
        field: name.charAt(0).toUpperCase() + name.slice(1),
        value: formatText(at < 0 ? '' : pair.slice(at + 1).trim()),
      }
    })

export const accountRows = (account: AccountRecord): RecordRow[] => [
  { field: 'Account', value: formatText(account.accountName) },
  { field: 'CRM account id', value: formatText(account.crmAccountId) },
  { field: 'CRM industry', value: formatText(account.crmIndustry) },
  { field: 'Industry', value: formatText(account.industryName) },
  { field: 'Segment', value: formatText(account.segmentName) },
  { field: 'Region', value: formatText(account.regionName) },
  { field: 'Account owner', value: formatText(account.accountOwner) },
  ...additionalRows(account.accountAdditionalFields),
]

export const opportunityRows = (deal: DealDetail): RecordRow[] => [
  { field: 'Opportunity', value: formatText(deal.storyName) },
  { field: 'CRM opportunity id', value: formatText(deal.crmOpportunities[0]?.crmOpportunityId) },
  { field: 'Owner', value: formatText(deal.crmOpportunities[0]?.opportunityOwnerName) },
  { field: 'Market', value: formatText(deal.market) },
  { field: 'Stage', value: formatText(deal.stage) },
  { field: 'Closing quarter', value: deal.closingQuarter === null ? none : `Q${deal.closingQuarter}` },
  { field: 'Closing year', value: deal.closingYear === null ? none : `FY${deal.closingYear}` },
  { field: 'Amount', value: formatExactMoney(deal.influenceAmt) },
  { field: 'Type', value: formatText(deal.crmOpptyType) },
  { field: deal.oppStatus === 'Open' ? 'Planned close' : 'Closed', value: formatDate(deal.closedDate) },
  { field: 'Created', value: formatDate(deal.createdDate) },
  { field: 'Sales cycle', value: deal.salesCycle === null ? none : formatQuantity(deal.salesCycle, 'day') },
  ...additionalRows(deal.opptyAdditionalFields),
]
