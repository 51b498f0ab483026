import { Checkbox } from '@mantine/core'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '#testing/render-part.tsx'
import { PlainCheckbox } from './PlainCheckbox.tsx'

const find = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
/** The classes that have a look, and not only a name. */
const looksOf = ({ classList }: Element) => [...classList].filter(name => !name.startsWith('mantine-Checkbox'))

test('is chosen with the mouse and the keyboard, and not while it is disabled', async () => {
  const onChange = vi.fn()
  const { person, show } = await renderPart(<PlainCheckbox label="Select Acme" checked={false} onChange={onChange} />)
  await person.click(find('Select Acme'))
  await person.keyboard(' ')
  expect(onChange).toHaveBeenCalledTimes(2)
  expect(find('Select Acme')).not.toBeChecked()
  show(<PlainCheckbox label="Select Acme" checked disabled onChange={onChange} />)
  await person.click(find('Select Acme'))
  expect(onChange).toHaveBeenCalledTimes(2)
  expect(find('Select Acme')).toBeChecked()
})

test("has the looks of the parts of Mantine's checkbox", async () => {
  const nothing = () => undefined
  await renderPart(
    <>
      <PlainCheckbox label="Plain" checked onChange={nothing} />
      <Checkbox size="xs" aria-label="Whole" checked onChange={nothing} />
    </>,
  )
  const [plain, whole] = [find('Plain'), find('Whole')]
  expect(looksOf(plain)).toEqual(looksOf(whole))
  expect(looksOf(plain.nextElementSibling!)).toEqual(looksOf(whole.nextElementSibling!))
  expect(looksOf(plain.parentElement!)).toEqual(looksOf(whole.parentElement!))
})
