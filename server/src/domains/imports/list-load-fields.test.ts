import { importKinds } from '@bic/contract/imports/import-kinds'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { preview } from './testing/send-table.ts'

let t: TestApp
let administrator: Caller
beforeAll(async () => {
  t = await startTestApp()
  administrator = await t.addUser(await t.addCustomer('Home'), 'ADMIN')
})
afterAll(() => t?.stop())

it.each(importKinds)('the columns of %s with their examples are a table that is recognised whole', async kind => {
  const { data } = await administrator.call('listLoadFields')
  const fields = data.find(one => one.kind === kind)?.fields ?? []
  const cell = (text: string): string => (text.includes(',') ? `"${text}"` : text)
  const lines = [fields.map(({ label }) => cell(label)), fields.map(({ example }) => cell(example))]
  const table = lines.map(line => line.join(',')).join('\n')
  const { data: seen } = await preview(administrator, `${kind}.csv`, `${table}\n`)
  expect(seen.kind).toBe(kind)
  expect(seen.columns.map(({ field }) => field)).toEqual(fields.map(({ field }) => field))
  // The deal of the example is not there.
  const errors = seen.problems.filter(({ severity, problem }) => severity === 'error' && !/^No deal/.test(problem))
  expect(errors).toEqual([])
  expect(fields.every(({ example }) => example !== '')).toBe(true)
})

it('says which columns a table needs, alone or of a group', async () => {
  const { data } = await administrator.call('listLoadFields')
  const deals = data.find(({ kind }) => kind === 'opportunities')?.fields ?? []
  expect(deals.filter(({ required }) => required)).toEqual([])
  expect(deals.find(({ field }) => field === 'name')?.oneOf).toEqual(['CRM opportunity id', 'Deal name'])
  const accounts = data.find(({ kind }) => kind === 'accounts')?.fields ?? []
  expect(accounts.filter(({ required }) => required).map(({ label }) => label)).toEqual(['Account name'])
})
