import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { MailboxList } from './MailboxList.tsx'

const at = '2026-11-27T10:00:00.000Z'
const usual = {
  isActive: true,
  isOtherAddress: false,
  agreedAt: at,
  withdrawnAt: null,
  askedAt: at,
  mails: 12,
  problem: null,
}

beforeEach(() => {
  server.answers('listMailboxes', {
    people: 7,
    mailboxes: [
      { ...usual, userId: 1, name: 'Ada Abbott', address: 'ada@demo.example' },
      { ...usual, userId: 2, name: 'Ben Berg', address: 'ben@demo.example', withdrawnAt: at },
      { ...usual, userId: 3, name: 'Cy Castillo', address: 'cy@demo.example', problem: 'It has no mailbox.' },
      { ...usual, userId: 4, name: 'Di Dietrich', address: 'di@demo.example', isActive: false },
      { ...usual, userId: 5, name: 'Ed Esser', address: 'ed@demo.example', isOtherAddress: true },
    ],
  })
  server.answers('getMailExclusions', {
    addresses: [],
    domains: ['law.example'],
    subjectWords: [],
    labels: ['private'],
  })
})

test('says who agreed and what became of each mailbox', async () => {
  await renderPart(<MailboxList connectionId={4} label="Gmail" />)
  expect(await screen.findByText(/^2 of 7 people agreed/)).toBeVisible()
  const rows = within(screen.getByRole('table', { name: 'Mailboxes of Gmail' })).getAllByRole('row')
  const states = rows.slice(1).map(row => within(row).getAllByRole('cell').at(-1)?.textContent)
  expect(states).toEqual([
    'Synced',
    'Withdrawn on Nov 27, 2026',
    'It has no mailbox.',
    'Not synced: the user is inactive',
    'Not synced: agreed for an earlier address',
  ])
})

test('says that nobody agreed yet', async () => {
  server.answers('listMailboxes', { people: 7, mailboxes: [] })
  await renderPart(<MailboxList connectionId={4} label="Gmail" />)
  expect(await screen.findByText(/^Nobody has agreed yet: no mail comes in/)).toBeVisible()
})

test('saves what is left out, one name a line, and shows what is refused at its field', async () => {
  server.refuses('saveMailExclusions', { status: 400, field: 'domains.1', detail: 'Enter domains like company.com.' })
  const { person } = await renderPart(<MailboxList connectionId={4} label="Gmail" />)
  await person.click(screen.getByRole('button', { name: 'What is left out' }))
  const dialog = await screen.findByRole('dialog', { name: 'What is left out of all mailboxes' })
  const domains = await within(dialog).findByLabelText('Domains')
  expect(domains).toHaveValue('law.example')
  fireEvent.change(domains, { target: { value: 'law.example\n\n bank.example \n' } })
  await person.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText('Enter domains like company.com.')).toBeVisible()
  server.answers('saveMailExclusions', { addresses: [], domains: [], subjectWords: [], labels: [] })
  await person.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.asked('saveMailExclusions').at(-1)?.body).toEqual({
    addresses: [],
    domains: ['law.example', 'bank.example'],
    subjectWords: [],
    labels: ['private'],
  })
})
