import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PlanContact } from '#domains/plans/api/contacts.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { ContactsOfPlan } from './ContactsOfPlan.tsx'

const opptyPlanId = 9
const contactOf = (id: number, name: string): PlanContact => ({
  id,
  name,
  email: null,
  jobTitleName: 'CFO',
  department: '',
  phone: '',
  mobile: '',
  role: '',
  roleOfContact: '',
  status: '',
  statusReason: '',
  sentiment: 'unknown',
  source: 'crm',
  lastContacted: null,
})

test('contacts are known with role and sentiment, taken off the plan and put on again', async () => {
  let contacts = [contactOf(4, 'Bo Buyer'), contactOf(5, 'Una User')]
  server.replies('listOpptyContacts', () => contacts)
  server.replies('saveOpptyContact', ({ body: { opptyPlanId: _plan, ...body } }) => {
    const { id } = body
    const saved = { ...(contacts.find(one => one.id === id) ?? contactOf(id, 'Bo Buyer')), ...body } as PlanContact
    contacts = [saved, ...contacts.filter(one => one.id !== id)]
    return saved
  })
  server.replies('removeOpptyContact', ({ body }) => {
    contacts = contacts.filter(({ id }) => id !== body.id)
    return null
  })
  server.replies('findContactsForOpptyPlan', ({ query }) =>
    query?.search === 'Bo'
      ? [{ contactId: 4, name: 'Bo Buyer', email: null, jobTitleName: 'CFO', accountName: 'Acme' }]
      : [{ contactId: 6, name: 'Ann Other', email: null, jobTitleName: null, accountName: 'Acme' }],
  )
  const { person } = await renderPart(<ContactsOfPlan opptyPlanId={opptyPlanId} />)
  const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await row('Una User')).toBeVisible()
  await person.click(within(await row('Bo Buyer')).getByRole('button', { name: 'Bo Buyer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Bo Buyer' }))
  await person.type(dialog.getByRole('combobox', { name: 'Role' }), 'Blocker')
  await person.click(dialog.getByRole('radio', { name: 'Negative' }))
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await isClosed()
  await waitFor(async () => expect(await row('Bo Buyer')).toHaveTextContent('Blocker'))
  expect(await row('Bo Buyer')).toHaveTextContent('Negative')

  await person.click(within(await row('Bo Buyer')).getByRole('button', { name: 'Bo Buyer' }))
  await person.click(await screen.findByRole('button', { name: 'Remove from the plan' }))
  await person.click(await screen.findByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('row', { name: /Bo Buyer/ })).toBeNull())
  await isClosed()

  await person.click(screen.getByRole('button', { name: 'Add a contact' }))
  const finder = within(await screen.findByRole('dialog', { name: 'Add a contact' }))
  expect(await finder.findByRole('button', { name: /^Ann Other/ })).toBeVisible()
  await person.type(finder.getByRole('searchbox', { name: 'Search by name or e-mail' }), 'Bo')
  const found = await finder.findByRole('button', { name: /^Bo Buyer/ })
  expect(found).toHaveTextContent('CFO · Acme')
  await person.click(found)
  await isClosed()
  expect(await row('Bo Buyer')).toBeVisible()
  expect(server.asked('saveOpptyContact').at(-1)?.body).toEqual({ opptyPlanId, id: 4 })
})
