import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '#testing/render-part.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { KeyHints } from './KeyHints.tsx'
import { type KeyBinding, useKeys } from './key-bindings.ts'
import { showKeys } from './show-keys.ts'

function Keys({ bindings }: { bindings: readonly KeyBinding[] }) {
  useKeys(bindings)
  return null
}

test('a key does what the part shown last says, and nothing while a person types', async () => {
  const first = vi.fn()
  const second = vi.fn()
  const bind = (run: () => void): readonly KeyBinding[] => [{ keys: ['j', 'Mod+J'], label: 'Next', run }]
  const { person, show } = await renderPart(
    <>
      <Keys bindings={bind(first)} />
      <Keys key="second" bindings={bind(second)} />
      <input aria-label="Name" />
    </>,
  )
  await person.keyboard('j')
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
  await person.type(screen.getByRole('textbox', { name: 'Name' }), 'j')
  expect(second).toHaveBeenCalledOnce()
  await person.keyboard('{Control>}j{/Control}')
  expect(second).toHaveBeenCalledTimes(2)
  show(<Keys bindings={bind(first)} />)
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  await person.keyboard('j')
  expect(first).toHaveBeenCalledOnce()
})

test('a key of the page does nothing while a dialog is open', async () => {
  const page = vi.fn()
  const dialog = vi.fn()
  const { person } = await renderPart(
    <>
      <Keys bindings={[{ keys: ['x'], label: 'Of the page', run: page }]} />
      <Dialog title="Ask" opened onClose={() => undefined}>
        <Keys bindings={[{ keys: ['y'], label: 'Of the dialog', run: dialog, inDialog: true }]} />
      </Dialog>
    </>,
  )
  await screen.findByRole('dialog')
  await person.keyboard('xy')
  expect([page.mock.calls.length, dialog.mock.calls.length]).toEqual([0, 1])
})

test('a question mark lists the keys that work now', async () => {
  const { person } = await renderPart(
    <>
      <Keys bindings={[{ keys: ['Mod+K', '/'], label: 'Search everything', run: () => undefined }]} />
      <KeyHints />
    </>,
  )
  await person.keyboard('?')
  const list = await screen.findByRole('dialog', { name: 'Keyboard' })
  const row = within(list).getByRole('row', { name: /Search everything/ })
  expect(row).toHaveTextContent('Ctrl+K/Search everything')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  act(() => void showKeys())
  expect(await screen.findByRole('dialog', { name: 'Keyboard' })).toBeVisible()
})
