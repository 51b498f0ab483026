import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { elementError } from './element-error.ts'

/** What a failing query says. */
const saidBy = async (query: () => unknown): Promise<string> => {
  try {
    await query()
  } catch (error) {
    return (error as Error).message
  }
  return 'It found something.'
}

it('says what was looked for and what is there', async () => {
  render(<p>Deals of the quarter</p>)
  for (const query of [
    () => screen.getByText('Deals of the year'),
    () => screen.findByText('Deals of the year', {}, { timeout: 1 }),
    () => screen.getByRole('button', { name: 'Deals of the year' }),
  ]) {
    const said = await saidBy(query)
    expect(said).toContain('Deals of the year')
    expect(said).toContain('Deals of the quarter')
  }
})

it('says which elements were found where one was looked for', async () => {
  render(
    <>
      <p title="first">Deal</p>
      <p title="second">Deal</p>
    </>,
  )
  const said = await saidBy(() => screen.getByText('Deal'))
  expect(said).toContain('first')
  expect(said).toContain('second')
})

it('looks when it is read, once', () => {
  const place = document.createElement('div')
  const error = elementError('Nothing was found.', place)
  place.textContent = 'here by now'
  expect(error.message).toContain('Nothing was found.')
  expect(error.message).toContain('here by now')
  place.textContent = 'changed since'
  expect(error.message).not.toContain('changed since')
  expect(error.name).toBe('TestingLibraryElementError')
})
