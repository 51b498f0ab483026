import { Button } from '@mantine/core'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { useApiMutation } from '#lib/use-api.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { notify } from '../notify.ts'
import { useDialogs } from './dialogs.tsx'

function Channels({ onDone }: { onDone: () => void }) {
  const { confirm, success } = useDialogs()
  const remove = useApiMutation('removeAlertChannel', {
    onError: error => notify.error(error, 'The channel was not removed'),
  })
  const ask = (next?: () => void) =>
    confirm({
      text: 'Remove the channel Ports?',
      confirmLabel: 'Remove',
      dangerous: true,
      working: 'Removing the channel',
      onConfirm: () => remove.mutateAsync({ body: { channelId: 9 } }).then(next ?? onDone),
    })
  return (
    <main>
      <Button onClick={() => ask()}>Ask</Button>
      <Button onClick={() => ask(() => void success('It is removed.').then(onDone))}>Ask and praise</Button>
      <Button onClick={() => confirm({ text: 'Leave the page?', confirmLabel: 'Leave', onConfirm: onDone })}>Go</Button>
    </main>
  )
}

const button = (name: string) => screen.getByRole('button', { name })

const ask = async (opener = 'Ask') => {
  const onDone = vi.fn()
  const { person } = await renderPart(<Channels onDone={onDone} />)
  await person.click(button(opener))
  const question = within(await screen.findByRole('dialog', { name: 'Confirm' }))
  return { person, onDone, question }
}
const expectClosed = async (opener = 'Ask') => {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(button(opener)).toHaveFocus())
}

describe('a question that is asked from code', () => {
  test('stays open, once confirmed, until it is done; meanwhile nothing is done twice and nothing closes it', async () => {
    const answer = server.holds('removeAlertChannel')
    const { person, onDone, question } = await ask()
    expect(question.getByText('Remove the channel Ports?')).toBeVisible()
    await person.click(question.getByRole('button', { name: 'Remove' }))
    expect(await question.findByRole('status')).toHaveTextContent('Removing the channel')
    const confirming = question.getByRole('button', { name: 'Remove' })
    expect(confirming).toHaveAttribute('data-loading', 'true')
    expect(confirming).toBeDisabled()
    confirming.click()
    await person.keyboard('{Enter}{Escape}')
    expect(question.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    expect(question.getByRole('button', { name: 'Close' })).toBeDisabled()
    expect(screen.getByRole('dialog', { name: 'Confirm' })).toBeVisible()
    expect(onDone).not.toHaveBeenCalled()
    await act(async () => answer(null))
    await expectClosed()
    expect(onDone).toHaveBeenCalledOnce()
    expect(server.asked('removeAlertChannel')).toHaveLength(1)
  })

  test('says in itself what failed, and does it again with its button, which has the focus', async () => {
    server.refuses('removeAlertChannel', {
      status: 409,
      code: 'CONFLICT',
      detail: 'Is still used.',
      field: 'body.channelId',
    })
    const { person, onDone, question } = await ask()
    await person.click(question.getByRole('button', { name: 'Remove' }))
    const alert = await question.findByRole('alert')
    expect(alert).toHaveTextContent('The channel was not removed')
    expect(alert).toHaveTextContent('Channel id: Is still used.')
    expect(screen.getAllByText('The channel was not removed')).toHaveLength(1)
    expect(onDone).not.toHaveBeenCalled()
    await waitFor(() => expect(question.getByRole('button', { name: 'Remove' })).toHaveFocus())
    const answer = server.holds('removeAlertChannel')
    await person.keyboard('{Enter}')
    await waitFor(() => expect(question.queryByRole('alert')).toBeNull())
    await act(async () => answer(null))
    await expectClosed()
    expect(onDone).toHaveBeenCalledOnce()
  })

  test('can be cancelled after a failure', async () => {
    server.refuses('removeAlertChannel', { status: 500, code: 'INTERNAL', detail: 'Try again in a minute.' })
    const { person, onDone, question } = await ask()
    await person.click(question.getByRole('button', { name: 'Remove' }))
    await question.findByText('Try again in a minute.')
    await person.keyboard('{Escape}')
    await expectClosed()
    expect(screen.queryByText('Try again in a minute.')).toBeNull()
    expect(onDone).not.toHaveBeenCalled()
    // What was said of it is gone when it is asked again.
    await person.click(button('Ask'))
    expect(within(await screen.findByRole('dialog', { name: 'Confirm' })).queryByRole('alert')).toBeNull()
  })

  test.each(['Cancel', 'Close'])('does nothing when it is closed by %s', async name => {
    const { person, onDone, question } = await ask()
    await person.click(question.getByRole('button', { name }))
    await expectClosed()
    expect(onDone).not.toHaveBeenCalled()
    expect(server.asked('removeAlertChannel')).toEqual([])
  })

  test('closes at once when there is nothing to wait for', async () => {
    const { person, onDone, question } = await ask('Go')
    await person.click(question.getByRole('button', { name: 'Leave' }))
    await expectClosed('Go')
    expect(onDone).toHaveBeenCalledOnce()
  })

  test('gives way to a message of what it did, which gives the focus back to where it was asked', async () => {
    server.answers('removeAlertChannel', null)
    const { person, onDone, question } = await ask('Ask and praise')
    await person.click(question.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByRole('dialog', { name: 'Success!' })).toHaveTextContent('It is removed.')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm' })).toBeNull())
    await person.click(button('Ok'))
    await expectClosed('Ask and praise')
    expect(onDone).toHaveBeenCalledOnce()
  })
})
