import { Button } from '@mantine/core'
import { screen, waitFor, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderPart } from '#testing/render-part.tsx'
import { Dialog } from './Dialog.tsx'
import { useDialogs } from './dialogs.tsx'
import { DraggableModal, ResizableModal } from './FloatingModal.tsx'
import { SidePanel } from './SidePanel.tsx'

type Window = (opened: boolean, close: () => void) => ReactNode

function Opener({ name, children }: { name: string; children: Window }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)}>{name}</Button>
      {children(opened, () => setOpened(false))}
    </>
  )
}

const openWindow = async (window: Window) => {
  const { person } = await renderPart(<Opener name="Open">{window}</Opener>)
  await person.click(screen.getByRole('button', { name: 'Open' }))
  return person
}

const placeOf = (dialog: HTMLElement) => {
  const { style } = dialog.querySelector<HTMLElement>('.react-draggable')!
  const [, x, y] = /translate\(([\d.-]+)px, ?([\d.-]+)px\)/.exec(style.transform) ?? []
  return [x, y, Number.parseFloat(style.width), Number.parseFloat(style.height)].map(Number)
}

describe('a window that floats', () => {
  beforeEach(() => {
    // A window lies where it was moved to.
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      const [, x, y] = /translate\(([\d.-]+)px, ?([\d.-]+)px\)/.exec(this.style.transform) ?? []
      return new DOMRect(Number(x ?? 0), Number(y ?? 0), this.offsetWidth, this.offsetHeight)
    })
  })

  test('is moved by keys within the page, and gives the focus back [dialogs-006]', async () => {
    const person = await openWindow((opened, close) => (
      <DraggableModal title="Draggable" opened={opened} onClose={close} size={{ width: 400, height: 300 }}>
        Words
      </DraggableModal>
    ))
    const dialog = await screen.findByRole('dialog', { name: 'Draggable' })
    const handle = within(dialog).getByRole('button', { name: 'Move' })
    await waitFor(() => expect(handle).toHaveFocus())
    expect(placeOf(dialog)).toEqual([300, 150, 400, 300])
    await person.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}')
    expect(placeOf(dialog)).toEqual([316, 86, 400, 300])
    await person.keyboard('{Shift>}{ArrowLeft>8/}{/Shift}')
    expect(placeOf(dialog)).toEqual([0, 86, 400, 300])
    expect(within(dialog).queryByRole('button', { name: 'Resize' })).toBeNull()
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus())
  })

  test('is resized by keys, and opens no larger than the page [dialogs-005]', async () => {
    const person = await openWindow((opened, close) => (
      <ResizableModal title="Resizable" opened={opened} onClose={close}>
        Words
      </ResizableModal>
    ))
    const dialog = await screen.findByRole('dialog', { name: 'Resizable' })
    // 800 by 690, as far as a page of 1000 by 600 has room.
    expect(placeOf(dialog).slice(2)).toEqual([800, 568])
    within(dialog).getByRole('button', { name: 'Resize' }).focus()
    await person.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}')
    expect(placeOf(dialog).slice(2)).toEqual([816, 504])
    await person.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('a dialog', () => {
  test('cannot be closed while it is busy', async () => {
    const onClose = vi.fn()
    const { person, show } = await renderPart(
      <Dialog title="Save" opened busy onClose={onClose}>
        Saving
      </Dialog>,
    )
    expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled()
    await person.keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
    show(
      <Dialog title="Save" opened onClose={onClose}>
        Saved
      </Dialog>,
    )
    await screen.findByText('Saved')
    await person.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('over a panel is closed first by Escape', async () => {
    const person = await openWindow((opened, close) => (
      <SidePanel title="Panel" opened={opened} onClose={close}>
        <Opener name="Ask">
          {(asked, end) => (
            <Dialog title="Question" opened={asked} onClose={end}>
              Sure?
            </Dialog>
          )}
        </Opener>
      </SidePanel>
    ))
    await person.click(await screen.findByRole('button', { name: 'Ask' }))
    await screen.findByRole('dialog', { name: 'Question' })
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Question' })).toBeNull())
    expect(screen.getByRole('dialog', { name: 'Panel' })).toBeVisible()
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus())
  })
})

function Messenger({ onRead }: { onRead: () => void }) {
  const { success, oops } = useDialogs()
  return (
    <>
      <Button onClick={() => success('It is saved.').then(onRead)}>Praise</Button>
      <Button onClick={() => oops('It is lost.').then(onRead)}>Excuse</Button>
    </>
  )
}

test('messages that are shown from code tell when they were read', async () => {
  const onRead = vi.fn()
  const { person } = await renderPart(<Messenger onRead={onRead} />)
  const press = (name: string) => person.click(screen.getByRole('button', { name }))
  await press('Praise')
  expect(await screen.findByRole('dialog', { name: 'Success!' })).toHaveTextContent('It is saved.')
  expect(onRead).not.toHaveBeenCalled()
  await press('Ok')
  await waitFor(() => expect(onRead).toHaveBeenCalledOnce())
  await press('Excuse')
  expect(await screen.findByRole('dialog', { name: 'Oops!' })).toHaveTextContent('It is lost.')
  await press('Ok')
  await waitFor(() => expect(onRead).toHaveBeenCalledTimes(2))
})
