import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { MailboxPanel, type OwnMailbox } from './MailboxPanel.tsx'

const usual: OwnMailbox = {
  connectionId: 4,
  label: 'Gmail',
  address: 'sam@demo.example',
  from: '2024-11-20T00:00:00.000Z',
  agreedAt: null,
  withdrawnAt: null,
  isOtherAddress: false,
  isBeingRemoved: false,
  mails: 0,
  problem: null,
}
let mailbox: OwnMailbox
beforeEach(() => {
  mailbox = usual
  server.replies('listOwnMailboxes', () => ({ mailboxes: [mailbox] }))
  server.replies('agreeToMailbox', () => {
    mailbox = { ...mailbox, agreedAt: '2026-11-27T10:00:00.000Z', withdrawnAt: null }
    return { agreedAt: mailbox.agreedAt ?? '' }
  })
  server.replies('withdrawMailbox', ({ body }) => {
    mailbox = { ...mailbox, withdrawnAt: '2026-11-28T10:00:00.000Z', isBeingRemoved: body.remove }
    return { withdrawnAt: mailbox.withdrawnAt ?? '', jobRunId: body.remove ? 3 : null }
  })
})

test('says what would come in before its owner agrees, and that it does afterwards', async () => {
  const { person } = await renderPart(<MailboxPanel />)
  expect(await screen.findByText('Your mailbox sam@demo.example at Gmail is not read.')).toBeVisible()
  expect(screen.getByText(/Mails among colleagues, newsletters.*never do/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Agree that my mails come in' }))
  expect(await screen.findByText(/come in since you agreed on .*2026: 0 mails so far/)).toBeVisible()
  expect(server.asked('agreeToMailbox')).toMatchObject([{ body: { connectionId: 4 } }])
})

test('is withdrawn with what came, or without it and then later', async () => {
  mailbox = { ...usual, agreedAt: '2026-11-27T10:00:00.000Z', mails: 12, problem: 'Gmail did not answer.' }
  const { person } = await renderPart(<MailboxPanel />)
  expect(await screen.findByText('Last problem: Gmail did not answer.')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(/^Nothing comes from .* 12 mails so far\.$/)
  await person.click(screen.getByRole('button', { name: 'Withdraw' }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText(/12 mails that came before are still here/)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(screen.getByRole('button', { name: 'Remove what came' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove what came' })
  await person.click(within(dialog).getByRole('button', { name: 'Delete them' }))
  expect(await screen.findByText(/What was imported is being removed/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Agree again' })).toBeNull()
  expect(server.asked('withdrawMailbox').map(({ body }) => body)).toEqual([
    { connectionId: 4, remove: false },
    { connectionId: 4, remove: true },
  ])
})

test('says that an agreement for an earlier address opens nothing, and takes a new one', async () => {
  mailbox = { ...usual, isOtherAddress: true, mails: 1 }
  await renderPart(<MailboxPanel />)
  expect(await screen.findByRole('status')).toHaveTextContent(
    'You agreed for the address that you had before; your mailbox sam@demo.example at Gmail is not read. 1 mail that came before is still here.',
  )
  expect(screen.getByRole('button', { name: 'Agree that my mails come in' })).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Remove what came' }))
  expect(await screen.findByRole('button', { name: 'Delete them' })).toBeVisible()
})

test('is not there where no vendor with mailboxes is connected', async () => {
  server.answers('listOwnMailboxes', { mailboxes: [] })
  await renderPart(<MailboxPanel />)
  await waitFor(() => expect(server.asked('listOwnMailboxes')).toHaveLength(1))
  expect(screen.queryByText('Mailbox')).toBeNull()
})
