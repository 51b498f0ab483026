import { expect, test } from 'vitest'
import { sniffDelimiter } from './read-table.ts'
import { guessKind, guessMapping } from './recognise.ts'

test.each([
  ['account,sector,year_established,revenue', 'accounts'],
  ['opportunity_id,sales_agent,product,account,deal_stage,engage_date,close_date,close_value', 'opportunities'],
  ['Opportunity Number,Region,Opportunity Result,Opportunity Amount USD', 'opportunities'],
  ['opportunity_id,stage,date', 'stage_history'],
  ['Email,First name,Last name,Role', 'users'],
  ['Full name,Email,Job title,Account', 'contacts'],
  ['Topic,Card,Keywords', 'cards'],
  ['sales_agent,manager,regional_office', null],
])('%s looks like %s', (header, kind) => {
  expect(guessKind(header.split(','))).toBe(kind)
})

test('each field takes one column; what nobody knows is kept where there is room for it, else left out', () => {
  expect(guessMapping('accounts', ['Account', 'Account Name', 'foo'])).toEqual([
    'accountName',
    'additional',
    'additional',
  ])
  expect(guessMapping('contacts', ['Name', 'foo'])).toEqual(['name', null])
})

test.each([
  ['a,b;c,d\n1;2', ','],
  ['a;b;c\n1,2;3', ';'],
  ['a\tb\n', '\t'],
  ['"a;b;c",d\n', ','],
  ['alone\nx,y\n', ','],
])('%j is parted by %j', (text, delimiter) => {
  expect(sniffDelimiter(text)).toBe(delimiter)
})
