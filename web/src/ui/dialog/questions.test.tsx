import { Button } from '@mantine/core'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { renderPart } from '#testing/render-part.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { CreditConfirmation } from './CreditConfirmation.tsx'
import { DeleteConfirmation } from './DeleteConfirmation.tsx'
import { MessageDialog } from './MessageDialog.tsx'
import { longWorkAfter } from './use-confirmed-work.ts'

/** A page with a button that opens a dialog. */
function Opener({ children }: { children: (opened: boolean, close: () => void) => ReactNode }) {
  const [opened, setOpened] = useState(false)
  return (
    <main>
      <Button onClick={() => setOpened(true)}>Open</Button>
      {children(opened, () => setOpened(false))}
    </main>
  )
}

const open = async (dialog: (opened: boolean, close: () => void) => ReactNode) => {
  const { person } = await renderPart(<Opener>{dialog}</Opener>)
  await person.click(screen.getByRole('button', { name: 'Open' }))
  return person
}

const button = (name: string) => screen.getByRole('button', { name })
const expectClosed = async () => {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(button('Open')).toHaveFocus())
}

describe('a question', () => {
  test('is titled Confirm, waits for what it does, and gives the focus back [dialogs-003]', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const person = await open((opened, close) => (
      <ConfirmDialog opened={opened} onClose={close} onConfirm={() => promise}>
        Go on?
      </ConfirmDialog>
    ))
    expect(await screen.findByRole('dialog', { name: 'Confirm' })).toHaveTextContent('Go on?')
    await waitFor(() => expect(button('Confirm')).toHaveFocus())
    await person.keyboard('{Enter}')
    expect(button('Confirm')).toHaveAttribute('data-loading', 'true')
    resolve()
    await expectClosed()
  })

  test('lets go of what takes long, which goes on and says when it fails', async () => {
    const { promise, reject } = Promise.withResolvers<void>()
    const person = await open((opened, close) => (
      <ConfirmDialog opened={opened} onClose={close} onConfirm={() => promise}>
        Go on?
      </ConfirmDialog>
    ))
    await waitFor(() => expect(button('Confirm')).toHaveFocus())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      fireEvent.click(button('Confirm'))
      expect(button('Cancel')).toBeDisabled()
      act(() => void vi.advanceTimersByTime(longWorkAfter - 1))
      expect(button('Cancel')).toBeDisabled()
      act(() => void vi.advanceTimersByTime(1))
    } finally {
      vi.useRealTimers()
    }
    expect(screen.getByText(/^This takes longer than usual\./)).toBeVisible()
    await person.click(button('Continue in background'))
    await expectClosed()
    reject('The line was cut.')
    expect(await screen.findByText('The line was cut.')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('does nothing when it is cancelled', async () => {
    const onConfirm = vi.fn()
    const person = await open((opened, close) => (
      <ConfirmDialog opened={opened} onClose={close} onConfirm={onConfirm} confirmLabel="Leave" cancelLabel="Stay">
        Go on?
      </ConfirmDialog>
    ))
    await person.click(button('Stay'))
    await expectClosed()
    expect(onConfirm).not.toHaveBeenCalled()
  })

  test('before a deletion has the focus on Cancel [dialogs-001]', async () => {
    const onDelete = vi.fn()
    const person = await open((opened, close) => (
      <DeleteConfirmation opened={opened} onClose={close} onDelete={onDelete}>
        It is gone for good.
      </DeleteConfirmation>
    ))
    await waitFor(() => expect(button('Cancel')).toHaveFocus())
    await person.keyboard('{Enter}')
    await expectClosed()
    expect(onDelete).not.toHaveBeenCalled()
    await person.click(button('Open'))
    await person.click(button('Delete'))
    await expectClosed()
    expect(onDelete).toHaveBeenCalledOnce()
  })
})

describe('credits', () => {
  const ask = (balance: number | null | undefined, credits: number, onProceed = vi.fn()) =>
    open((opened, close) => (
      <CreditConfirmation opened={opened} onClose={close} credits={credits} balance={balance} onProceed={onProceed} />
    ))

  test('are asked for before they are consumed [dialogs-021]', async () => {
    const onProceed = vi.fn()
    const person = await ask(5, 3, onProceed)
    const dialog = await screen.findByRole('dialog', { name: 'Confirm' })
    expect(dialog).toHaveTextContent("You're about to consume 3 credits. Do you wish to proceed?")
    expect(dialog).toHaveTextContent('Balance: 5')
    await waitFor(() => expect(button('Proceed')).toHaveFocus())
    await person.keyboard('{Enter}')
    await expectClosed()
    expect(onProceed).toHaveBeenCalledOnce()
  })

  test('are refused with the reason when there are too few [dialogs-022] [dialogs-023]', async () => {
    const onProceed = vi.fn()
    const person = await ask(5, 8, onProceed)
    expect(await screen.findByRole('alert')).toHaveTextContent('This needs 8 credits and 5 are left.')
    expect(button('Proceed')).toBeDisabled()
    await waitFor(() => expect(button('Cancel')).toHaveFocus())
    await person.keyboard('{Enter}')
    await expectClosed()
    expect(onProceed).not.toHaveBeenCalled()
  })

  test('cannot be consumed while the balance is not known', async () => {
    await ask(undefined, 1)
    expect(await screen.findByText('Loading the balance')).toBeVisible()
    expect(button('Proceed')).toBeDisabled()
  })

  test('are left to the server when the balance could not be looked up', async () => {
    const onProceed = vi.fn()
    const person = await ask(null, 1, onProceed)
    expect(await screen.findByText(/^How many credits are left could not be looked up/)).toBeVisible()
    await person.click(button('Proceed'))
    expect(onProceed).toHaveBeenCalledOnce()
  })
})

describe('a message', () => {
  test.each([
    ['success', 'Success!', 'teal', undefined, null],
    ['error', 'Oops!', 'salmon', undefined, null],
    ['success', 'Success!', 'teal', 'Y', 'Approved'],
    ['success', 'Success!', 'teal', 'N', 'Needs review'],
  ] as const)(
    '%s is titled %s, in %s, with its badge [dialogs-002] [dialogs-004] [dialogs-011] [dialogs-012]',
    async (kind, title, tone, approved, badge) => {
      const person = await open((opened, close) => (
        <MessageDialog kind={kind} opened={opened} onClose={close} {...(approved ? { approved } : {})}>
          It is done.
        </MessageDialog>
      ))
      const dialog = await screen.findByRole('dialog', { name: title })
      expect(dialog.querySelector('[data-tone]')).toHaveAttribute('data-tone', tone)
      expect(dialog).toHaveTextContent('It is done.')
      for (const words of ['Approved', 'Needs review'])
        expect(screen.queryAllByText(words).length).toBe(words === badge ? 1 : 0)
      await waitFor(() => expect(button('Ok')).toHaveFocus())
      await person.keyboard('{Escape}')
      await expectClosed()
    },
  )
})
