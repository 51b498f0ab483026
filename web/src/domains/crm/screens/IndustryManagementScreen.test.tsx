import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import IndustryManagementScreen from './IndustryManagementScreen.tsx'

beforeEach(() => {
  server.answers('listIndustryUse', [
    { qualifierId: 1, value: 'Retail', segments: ['Enterprise'], markets: ['Software'], accounts: 4 },
    { qualifierId: 2, value: 'Aviation', segments: [], markets: [], accounts: 0 },
  ])
  server.answers('listMarketContents', [{ id: 5, name: 'Software', byDefault: true, deals: 9, cards: 3 }])
})
const show = () => renderPart(<IndustryManagementScreen />, { at: '/industry-management' })

test('lists industries with segments, markets and accounts, and creates one', async () => {
  server.answers('saveIndustry', { qualifierId: 3, value: 'Energy' })
  const { person } = await show()
  expect(await screen.findByText('2 industries, 1 without accounts')).toBeInTheDocument()
  expect(within(screen.getByRole('grid', { name: 'Industries' })).getByText('Enterprise')).toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'New industry' }))
  await person.type(screen.getByRole('textbox', { name: 'Name' }), 'Energy{Enter}')
  await expect.poll(() => server.asked('saveIndustry')).toMatchObject([{ body: { value: 'Energy' } }])
})

test('renames an industry and a market, and shows why a name is refused', async () => {
  server.refuses('saveIndustry', {
    status: 400,
    code: 'BAD_INPUT',
    detail: 'An industry with this name exists already. Please choose another name.',
    field: 'value',
  })
  server.answers('updateMarketName', { id: 5, name: 'Software EU' })
  const { person } = await show()
  await person.click(await screen.findByRole('button', { name: 'Rename Aviation' }))
  await person.type(screen.getByRole('textbox', { name: 'Name' }), ' and space{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('exists already')
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  await person.click(screen.getByRole('button', { name: 'Rename Software' }))
  await person.type(screen.getByRole('textbox', { name: 'Name' }), ' EU{Enter}')
  await expect
    .poll(() => server.asked('updateMarketName'))
    .toMatchObject([{ body: { marketId: 5, name: 'Software EU' } }])
})

test('deletes only what no account uses, after the question Confirm', async () => {
  server.answers('deleteIndustry', null)
  const { person } = await show()
  expect(await screen.findByRole('button', { name: 'Delete Retail' })).toBeDisabled()
  await person.click(screen.getByRole('button', { name: 'Delete Aviation' }))
  expect(await screen.findByText('The industry Aviation will no longer exist.')).toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  await expect.poll(() => server.asked('deleteIndustry')).toMatchObject([{ body: { qualifierId: 2 } }])
})
