import type { DealDetail } from '@bic/contract/crm/crm'
import { describe, expect, it } from 'vitest'
import { accountRows, additionalRows, opportunityRows } from './record-rows.ts'

const shown = (rows: readonly { field: string; value: string }[], field: string) =>
  rows.find(row => row.field === field)?.value

describe('the record of an account', () => {
  const account = {
    accountName: 'Cobalt Ltd',
    crmAccountId: 'A-7',
    crmIndustry: 'NotMapped',
    industryName: null,
    segmentName: 'Enterprise',
    regionName: 'EMEA',
    accountOwner: 'Ann Archer',
    accountAdditionalFields: 'tech_stack: SAP: R/3; tier: NotMapped; note',
  }

  it('has a row per field; NotMapped and nothing are a dash', () => {
    expect(accountRows(account).map(({ field, value }) => [field, value])).toEqual([
      ['Account', 'Cobalt Ltd'],
      ['CRM account id', 'A-7'],
      ['CRM industry', '-'],
      ['Industry', '-'],
      ['Segment', 'Enterprise'],
      ['Region', 'EMEA'],
      ['Account owner', 'Ann Archer'],
      ['Tech stack', 'SAP: R/3'],
      ['Tier', '-'],
      ['Note', '-'],
    ])
  })

  it('has no rows for additional fields that are not there', () => {
    expect(additionalRows('')).toEqual([])
    expect(additionalRows(' ; ')).toEqual([])
  })
})

describe('the record of an opportunity', () => {
  const deal = {
    storyName: 'Core',
    oppStatus: 'Won',
    stage: 'Won',
    influenceAmt: 1234.5,
    crmOpptyType: null,
    closedDate: '2026-03-02',
    createdDate: '2026-01-01',
    salesCycle: 60,
    closingQuarter: 1,
    closingYear: 2026,
    market: 'Retail',
    crmOpportunities: [{ crmOpportunityId: 'O-1', opportunityOwnerName: 'Ann' }],
    opptyAdditionalFields: 'source: Fair',
  } as unknown as DealDetail

  it('has what the CRM knows of it, in words', () => {
    const rows = opportunityRows(deal)
    expect(shown(rows, 'CRM opportunity id')).toBe('O-1')
    expect(shown(rows, 'Owner')).toBe('Ann')
    expect(shown(rows, 'Closing quarter')).toBe('Q1')
    expect(shown(rows, 'Closing year')).toBe('FY2026')
    expect(shown(rows, 'Amount')).toBe('$1,234.50')
    expect(shown(rows, 'Type')).toBe('-')
    expect(shown(rows, 'Closed')).toBe('03/02/2026')
    expect(shown(rows, 'Sales cycle')).toBe('60 days')
    expect(shown(rows, 'Source')).toBe('Fair')
  })

  it('of an open deal has a planned close and no cycle', () => {
    const rows = opportunityRows({ ...deal, oppStatus: 'Open', salesCycle: null, closingQuarter: null })
    expect(shown(rows, 'Planned close')).toBe('03/02/2026')
    expect(shown(rows, 'Closed')).toBeUndefined()
    expect([shown(rows, 'Sales cycle'), shown(rows, 'Closing quarter')]).toEqual(['-', '-'])
  })
})
