import { Popover } from '@mantine/core'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../testing/render-part.tsx'
import { Hint } from './Hint.tsx'

const show = async (hint: Partial<Parameters<typeof Hint>[0]> = {}) => {
  const onFocus = vi.fn()
  const part = await renderPart(
    <Hint label="What it means" {...hint}>
      <button type="button" aria-describedby="more" onFocus={onFocus}>
        12%
      </button>
    </Hint>,
  )
  return { ...part, onFocus, button: screen.getByRole('button', { name: '12%' }) }
}

const hint = () => screen.queryByText('What it means')

/** The pointer is on the button for so many milliseconds. */
const rest = (button: HTMLElement, milliseconds: number, pointerType = 'mouse') => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    fireEvent.pointerEnter(button, { pointerType })
    act(() => void vi.advanceTimersByTime(milliseconds))
  } finally {
    vi.useRealTimers()
  }
}

test('comes when the pointer has rested a moment, describes its element, and leaves with the pointer', async () => {
  const { button } = await show()
  rest(button, 349)
  expect(hint()).toBeNull()
  rest(button, 350)
  expect(hint()).toBeVisible()
  expect(button).toHaveAttribute('aria-describedby', `more ${hint()?.id}`)
  fireEvent.pointerLeave(button)
  expect(hint()).toBeNull()
  expect(button).toHaveAttribute('aria-describedby', 'more')
})

test('comes to what the keyboard reaches, and leaves on Escape', async () => {
  const { person, button, onFocus } = await show()
  await person.tab()
  expect(button).toHaveFocus()
  expect(onFocus).toHaveBeenCalledOnce()
  expect(await screen.findByText('What it means')).toBeVisible()
  await person.keyboard('{Escape}')
  expect(hint()).toBeNull()
  expect(button).toHaveFocus()
})

test.each([
  [true, 1],
  [false, 0],
])('comes to a finger only where that is asked for: %s', async (opensOnTouch, count) => {
  const { button } = await show({ opensOnTouch })
  rest(button, 350, 'touch')
  expect(screen.queryAllByText('What it means')).toHaveLength(count)
})

test('hands on to its element what the target of a menu gives it', async () => {
  const { person } = await renderPart(
    <Popover>
      <Popover.Target>
        <Hint label="What it means">
          <button type="button">More</button>
        </Hint>
      </Popover.Target>
      <Popover.Dropdown>Chosen here</Popover.Dropdown>
    </Popover>,
  )
  await person.click(screen.getByRole('button', { name: 'More' }))
  expect(await screen.findByText('Chosen here')).toBeVisible()
  expect(screen.getByRole('button', { name: 'More' })).toHaveAttribute('aria-expanded', 'true')
})

test('does not come while it is disabled', async () => {
  const { button } = await show({ disabled: true })
  rest(button, 350)
  expect(hint()).toBeNull()
})
