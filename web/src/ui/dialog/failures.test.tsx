import { Button, TextInput } from '@mantine/core'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { notify } from '../notify.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { CreditConfirmation } from './CreditConfirmation.tsx'
import { Dialog } from './Dialog.tsx'
import { DraggableModal } from './FloatingModal.tsx'
import { SidePanel } from './SidePanel.tsx'

const refusal = new ApiError({ status: 409, code: 'CONFLICT', detail: 'There is a market of this name.' })
const button = (name: string) => screen.getByRole('button', { name })
const dialog = (name: string) => screen.findByRole('dialog', { name })

function NameForm() {
  const save = useApiMutation('createMarket', { onError: error => notify.error(error, 'The market was not created') })
  return (
    <>
      <TextInput label="Name" />
      <Button loading={save.isPending} onClick={() => save.mutate({ body: { name: 'Ports' } })}>
        Save
      </Button>
    </>
  )
}

const shut = () => undefined
const windows = [
  [
    'a dialog',
    <Dialog key="0" title="Market" opened onClose={shut}>
      <NameForm />
    </Dialog>,
  ],
  [
    'a panel',
    <SidePanel key="1" title="Market" opened onClose={shut}>
      <NameForm />
    </SidePanel>,
  ],
  [
    'a floating window',
    <DraggableModal key="2" title="Market" opened onClose={shut}>
      <NameForm />
    </DraggableModal>,
  ],
] as const

describe('what fails', () => {
  test.each(windows)('in %s is said in it, where what was typed stays and can be sent again', async (_, window) => {
    server.refuses('createMarket', {
      status: 400,
      code: 'BAD_INPUT',
      detail: 'Too long: 100 characters.',
      field: 'name',
    })
    const { person } = await renderPart(window)
    const shown = within(await dialog('Market'))
    await person.type(await shown.findByRole('textbox', { name: 'Name' }), 'Ports')
    await person.click(button('Save'))
    const alert = await shown.findByRole('alert')
    expect(alert).toHaveTextContent('The market was not created')
    expect(alert).toHaveTextContent('Name: Too long: 100 characters.')
    expect(screen.getAllByText(/The market was not created/)).toHaveLength(1)
    expect(shown.getByRole('textbox', { name: 'Name' })).toHaveValue('Ports')
    // Trying again takes it away at once.
    const answer = server.holds('createMarket')
    await person.click(button('Save'))
    await waitFor(() => expect(shown.queryByRole('alert')).toBeNull())
    await act(async () => answer({ id: 9, name: 'Ports' }))
    expect(shown.queryByRole('alert')).toBeNull()
  })

  test('is said in the dialog that was opened last, can be dismissed, and is gone with the dialog', async () => {
    const pair = (second: boolean) => (
      <>
        <Dialog title="First" opened onClose={shut}>
          One
        </Dialog>
        <Dialog title="Second" opened={second} onClose={shut}>
          Two
        </Dialog>
      </>
    )
    const { person, show } = await renderPart(pair(true))
    const second = within(await dialog('Second'))
    act(() => notify.error(refusal))
    await person.click(within(await second.findByRole('alert')).getByRole('button', { name: 'Dismiss' }))
    expect(second.queryByRole('alert')).toBeNull()
    act(() => notify.error(refusal))
    await second.findByRole('alert')
    await person.keyboard('{Tab}')
    show(pair(false))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Second' })).toBeNull())
    expect(screen.queryByText(refusal.detail)).toBeNull()
    act(() => notify.error(refusal))
    expect(await within(await dialog('First')).findByRole('alert')).toHaveTextContent(refusal.detail)
  })

  test('without a dialog is said in the corner, and so is what closes its dialog', async () => {
    const { show } = await renderPart(<p>Page</p>)
    act(() => notify.error(refusal, 'Not saved'))
    expect(await screen.findByText('Not saved')).toBeVisible()
    show(
      <Dialog title="Market" opened onClose={shut}>
        One
      </Dialog>,
    )
    const shown = within(await dialog('Market'))
    act(() => notify.error('Nobody was asked.'))
    expect(await shown.findByRole('alert')).toHaveTextContent('Nobody was asked.')
    show(<p>Page</p>)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText('Nobody was asked.')).toBeVisible()
  })

  test.each([
    [
      'a question',
      'Confirm',
      (work: () => Promise<unknown>, close: () => void) => (
        <ConfirmDialog opened onClose={close} onConfirm={work}>
          Go on?
        </ConfirmDialog>
      ),
    ],
    [
      'a question about credits',
      'Proceed',
      (work: () => Promise<unknown>, close: () => void) => (
        <CreditConfirmation opened credits={1} balance={5} onClose={close} onProceed={work} />
      ),
    ],
  ] as const)('after %s keeps it open, with its button', async (_, label, question) => {
    const onClose = vi.fn()
    const work = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(refusal).mockResolvedValueOnce(null)
    const { person } = await renderPart(question(work, onClose))
    await person.click(await screen.findByRole('button', { name: label }))
    expect(await within(await dialog('Confirm')).findByText(refusal.detail)).toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
    await person.click(button(label))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })
})
