import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { renderPart } from '#testing/render-part.tsx'
import { passTime, stopTime } from '#testing/stop-time.ts'
import { MultiSelect } from './MultiSelect.tsx'
import { type LoadOptions, searchDelay } from './option-search.ts'
import type { Option } from './options.ts'

const towns: readonly Option[] = Array.from({ length: 5000 }, (_, index) => ({
  key: index + 1,
  label: `Town ${index + 1}`,
}))

function Towns({ options }: { options: readonly Option[] | LoadOptions }) {
  const [value, setValue] = useState<readonly Option[]>([])
  return <MultiSelect label="Towns" options={options} value={value} onChange={setValue} />
}

const open = async (options: readonly Option[] | LoadOptions) => {
  const { person } = await renderPart(<Towns options={options} />)
  await person.click(screen.getByRole('button', { name: 'Towns: Any' }))
  const field = await screen.findByRole('combobox', { name: 'Search Towns' })
  await waitFor(() => expect(field).toHaveFocus())
  return { person, field }
}
const option = (name: string) => screen.findByRole('option', { name })

describe('options that are here', () => {
  test('are chosen by keys, in rows of 35 px and a list of at most 400 [dialogs-014] [dialogs-015]', async () => {
    const { person, field } = await open(towns)
    const list = screen.getByRole('listbox', { name: 'Towns' })
    expect(list).toHaveAttribute('aria-multiselectable', 'true')
    expect([list.style.maxHeight, (await option('Town 1')).style.height]).toEqual(['400px', '35px'])
    expect(within(list).getAllByRole('option').length).toBeLessThan(40)
    await person.keyboard('{ArrowDown}{Enter}{End}')
    const last = await option('Town 5000')
    await person.keyboard('{Enter}')
    expect(last).toHaveAttribute('aria-selected', 'true')
    expect(field).toHaveAttribute('aria-activedescendant', last.id)
    expect(screen.getByText('2 chosen')).toBeVisible()
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Towns: Town 1, Town 5000' })).toHaveFocus())
    expect(screen.getByText('Town 1 +1')).toBeVisible()
  })

  test('are found by typing; a click takes one in and out, and Clear takes all out', async () => {
    const { person } = await open(towns)
    await person.keyboard('town 4999')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    await person.click(await option('Town 4999'))
    expect(screen.getByText('1 chosen')).toBeVisible()
    await person.click(await option('Town 4999'))
    expect(screen.getByText('0 chosen')).toBeVisible()
    await person.click(await option('Town 4999'))
    await person.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.getByText('0 chosen')).toBeVisible()
    await person.keyboard('x')
    expect(await screen.findByText('0 chosen')).toBeVisible()
  })

  test('that cannot be chosen are not, and what nothing matches is said', async () => {
    const { person, field } = await open([
      { key: 'red', label: 'Red' },
      { key: 'uv', label: 'Ultraviolet', disabled: true },
    ])
    const unseen = await option('Ultraviolet')
    expect(unseen).toHaveAttribute('aria-disabled', 'true')
    await person.click(unseen)
    expect(screen.getByText('0 chosen')).toBeVisible()
    await person.type(field, 'blue')
    expect(await screen.findByText('No matches found.')).toBeVisible()
  })
})

describe('options of the server', () => {
  test('are asked for when nothing more is typed, and a failure can be tried again', async () => {
    stopTime()
    const load = vi.fn<LoadOptions>(async query => towns.filter(({ label }) => label.endsWith(query)).slice(0, 3))
    const { person } = await renderPart(<Towns options={load} />)
    await person.click(screen.getByRole('button', { name: 'Towns: Any' }))
    await passTime(50)
    expect(screen.getAllByRole('option')).toHaveLength(3)
    load.mockRejectedValueOnce(new Error('lost'))
    await person.typeEachKey(screen.getByRole('combobox', { name: 'Search Towns' }), '4999')
    await passTime(searchDelay - 1)
    expect(load.mock.calls.map(([query]) => query)).toEqual([''])
    await passTime(1)
    expect(screen.getByRole('alert')).toHaveTextContent('These could not be loaded.')
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    await passTime(50)
    expect(screen.getByRole('option', { name: 'Town 4999' })).toBeVisible()
    expect(load.mock.calls.map(([query]) => query)).toEqual(['', '4999', '4999'])
  })
})
