import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { renderPart } from '#testing/render-part.tsx'
import { passTime, stopTime } from '#testing/stop-time.ts'
import { ExactMatchToggle } from './ExactMatchToggle.tsx'
import { FilterChip } from './FilterChip.tsx'
import { SearchInput } from './SearchInput.tsx'
import { SegmentedButtons } from './SegmentedButtons.tsx'
import { SelectMenu } from './SelectMenu.tsx'
import { SwitchField } from './SwitchField.tsx'

describe('a search field', () => {
  test('is focused by the slash key and emptied by Escape and its button', async () => {
    const onChange = vi.fn()
    const { person } = await renderPart(<SearchInput label="Search deals" value="" onChange={onChange} />)
    const field = screen.getByRole('searchbox', { name: 'Search deals' })
    await person.keyboard('/')
    expect(field).toHaveFocus()
    await person.keyboard('churn')
    expect(onChange).toHaveBeenLastCalledWith('churn')
    await person.keyboard('{Escape}')
    expect([field, onChange.mock.lastCall]).toEqual([field, ['']])
    expect(field).toHaveValue('')
    await person.keyboard('a/b')
    expect(field).toHaveValue('a/b')
    await person.click(screen.getByRole('button', { name: 'Clear the search' }))
    expect(field).toHaveValue('')
    expect(field).toHaveFocus()
  })

  test('waits for its delay, which Enter and its button cut short', async () => {
    stopTime()
    const onChange = vi.fn()
    const onSubmit = vi.fn()
    const { person } = await renderPart(
      <SearchInput label="Find" value="" delay={400} onChange={onChange} onSubmit={onSubmit} submitLabel="Search" />,
    )
    await person.type(screen.getByRole('searchbox'), 'price')
    await passTime(399)
    expect(onChange).not.toHaveBeenCalled()
    await passTime(1)
    expect(onChange.mock.calls).toEqual([['price']])
    await person.type(screen.getByRole('searchbox'), 's{Enter}')
    expect([onChange.mock.lastCall, onSubmit.mock.lastCall]).toEqual([['prices'], ['prices']])
    await person.click(screen.getByRole('button', { name: 'Search' }))
    await passTime(1000)
    expect([onChange.mock.calls.length, onSubmit.mock.calls.length]).toEqual([3, 2])
  })

  test('follows a value that changes outside', async () => {
    const field = (value: string) => <SearchInput label="Find" value={value} onChange={() => undefined} slash={false} />
    const { show } = await renderPart(field('one'))
    show(field('two'))
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue('two'))
  })
})

const stages = ['Discovery', 'Proposal', 'Closing'].map(label => ({ value: label, label, count: label.length }))

describe('a menu', () => {
  function One() {
    const [value, setValue] = useState<string | null>(null)
    return <SelectMenu label="Stage" choices={stages} value={value} onChange={setValue} />
  }

  test('of a few choices takes one by keys and closes', async () => {
    const { person } = await renderPart(<One />)
    const field = screen.getByRole('combobox', { name: 'Stage' })
    expect(field).toHaveTextContent('Any')
    field.focus()
    await person.keyboard('{Enter}')
    await waitFor(() => expect(field).toHaveAttribute('aria-expanded', 'true'))
    expect(screen.getAllByRole('option').map(one => one.textContent)).toEqual(['Discovery9', 'Proposal8', 'Closing7'])
    expect(screen.queryByRole('combobox', { name: 'Search Stage' })).toBeNull()
    await person.click(screen.getByRole('option', { name: /Proposal/ }))
    await waitFor(() => expect(field).toHaveTextContent('Proposal'))
    expect(field).toHaveAttribute('aria-expanded', 'false')
  })

  test('is a field alone until it is opened, and its keys go through the choices from the chosen one', async () => {
    function Chosen() {
      const [value, setValue] = useState<string | null>('Proposal')
      return <SelectMenu label="Stage" choices={stages} value={value} onChange={setValue} />
    }
    const { person } = await renderPart(<Chosen />)
    const field = screen.getByRole('combobox', { name: 'Stage' })
    expect(screen.queryAllByRole('option', { hidden: true })).toEqual([])
    expect(field).toHaveAttribute('aria-expanded', 'false')
    field.focus()
    await person.keyboard('{ArrowDown}')
    const isAt = (name: RegExp) =>
      waitFor(() =>
        expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name }).getAttribute('id')),
      )
    await isAt(/Proposal/)
    expect(field).toHaveAttribute('aria-controls', screen.getByRole('listbox', { name: 'Stage' }).id)
    await person.keyboard('{ArrowDown}')
    await isAt(/Closing/)
    await person.keyboard('{ArrowUp}{ArrowUp}')
    await isAt(/Discovery/)
    await person.keyboard('{Enter}')
    await waitFor(() => expect(field).toHaveTextContent('Discovery'))
    expect(field).toHaveFocus()
    await person.keyboard(' ')
    await isAt(/Discovery/)
    await person.keyboard('{Escape}')
    await waitFor(() => expect(field).toHaveAttribute('aria-expanded', 'false'))
    expect(field).not.toHaveAttribute('aria-activedescendant')
  })

  test('of nine or more is searched, and takes several', async () => {
    const choices = Array.from({ length: 9 }, (_, index) => ({ value: `q${index}`, label: `Quarter ${index}` }))
    const onChange = vi.fn()
    const { person } = await renderPart(
      <SelectMenu label="Quarters" hideLabel multiple choices={choices} value={['q1', 'q2']} onChange={onChange} />,
    )
    const field = screen.getByRole('combobox', { name: 'Quarters: Quarter 1, Quarter 2' })
    expect(field).toHaveTextContent('Quarter 1 +1')
    await person.click(field)
    const search = await screen.findByRole('combobox', { name: 'Search Quarters' })
    await person.type(search, 'ter 8')
    expect(screen.getAllByRole('option')).toHaveLength(1)
    await person.click(screen.getByRole('option', { name: 'Quarter 8' }))
    expect(onChange).toHaveBeenLastCalledWith(['q1', 'q2', 'q8'])
    await person.clear(search)
    await person.click(screen.getByRole('option', { name: 'Quarter 1' }))
    expect(onChange).toHaveBeenLastCalledWith(['q2'])
    await person.type(search, 'none')
    expect(screen.getByText('No matches found.')).toBeVisible()
  })

  test('has the keys in its search as soon as it is opened, each time', async () => {
    const choices = Array.from({ length: 9 }, (_, index) => ({ value: `q${index}`, label: `Quarter ${index}` }))
    const { person } = await renderPart(
      <SelectMenu label="Quarter" choices={choices} value={null} onChange={() => undefined} />,
    )
    const field = screen.getByRole('combobox', { name: 'Quarter' })
    await person.hover(field)
    fireEvent.click(field)
    expect(screen.getByRole('combobox', { name: 'Search Quarter' })).toHaveFocus()
    await person.keyboard('ter 8{Escape}')
    expect(field).toHaveAttribute('aria-expanded', 'false')
    fireEvent.click(field)
    const search = screen.getByRole('combobox', { name: 'Search Quarter' })
    expect(search).toHaveFocus()
    expect(search).toHaveValue('')
  })

  test('that the server searches asks when typing pauses, and keeps what it answered', async () => {
    stopTime()
    const onSearch = vi.fn()
    const { person } = await renderPart(
      <SelectMenu label="Deal" choices={stages} value={null} onChange={() => undefined} onSearch={onSearch} />,
    )
    await person.click(screen.getByRole('combobox', { name: 'Deal' }))
    await person.typeEachKey(screen.getByRole('combobox', { name: 'Search Deal' }), 'acme')
    await passTime(599)
    expect(onSearch).not.toHaveBeenCalled()
    await passTime(1)
    expect(onSearch.mock.calls).toEqual([['acme']])
    expect(screen.getAllByRole('option')).toHaveLength(3)
  })
})

test('All or Exact match, by arrow keys [dialogs-010]', async () => {
  function Toggle() {
    const [exact, setExact] = useState(false)
    return <ExactMatchToggle exact={exact} onChange={setExact} />
  }
  const { person } = await renderPart(<Toggle />)
  const toggle = within(screen.getByRole('radiogroup', { name: 'How to search' }))
  expect(toggle.getAllByRole('radio')).toHaveLength(2)
  expect(toggle.getByRole('radio', { name: 'All' })).toBeChecked()
  toggle.getByRole('radio', { name: 'All' }).focus()
  await person.keyboard('{ArrowRight}')
  expect(toggle.getByRole('radio', { name: 'Exact match' })).toBeChecked()
})

test('one of a few choices shows its count, and what is disabled is not chosen', async () => {
  const onChange = vi.fn()
  const choices = [
    { value: 'all', label: 'All', count: 1234 },
    { value: 'won', label: 'Won', count: 0, disabled: true },
  ] as const
  const { person } = await renderPart(
    <SegmentedButtons label="Status" choices={choices} value="all" onChange={onChange} />,
  )
  expect(screen.getByText('1,234')).toBeVisible()
  expect(screen.getByRole('radio', { name: /Won/ })).toBeDisabled()
  await person.click(screen.getByText('Won'))
  expect(onChange).not.toHaveBeenCalled()
})

test('a switch says which of its two states is on', async () => {
  const onChange = vi.fn()
  const field = (checked: boolean) => (
    <SwitchField label="Direction" off="Buyer-only" on="Bidirectional" checked={checked} onChange={onChange} />
  )
  const { person, show } = await renderPart(field(false))
  await person.click(screen.getByRole('switch', { name: 'Direction: Buyer-only' }))
  expect(onChange).toHaveBeenLastCalledWith(true)
  show(field(true))
  expect(await screen.findByRole('switch', { name: 'Direction: Bidirectional' })).toBeChecked()
})

test('a filter that is on is taken away by a click', async () => {
  const onRemove = vi.fn()
  const { person } = await renderPart(<FilterChip label="Stage" value="Proposal" onRemove={onRemove} />)
  await person.click(screen.getByRole('button', { name: 'Remove the filter Stage: Proposal' }))
  expect(onRemove).toHaveBeenCalledOnce()
})
