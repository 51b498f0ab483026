import type { Locator, Page } from 'playwright-core'

/** A table by its name. */
export const gridOf = (page: Page, name: string): Locator => page.getByRole('grid', { name, exact: true })

/** The rows of a table without its header. */
export const rowsOf = (page: Page, name: string): Locator =>
  gridOf(page, name).getByRole('rowgroup').nth(1).getByRole('row')

/** What stands in one column of a table, from 0, in the order of the rows on screen. */
export const cellTexts = async (page: Page, name: string, column: number): Promise<string[]> => {
  const rows = rowsOf(page, name)
  await rows.first().waitFor()
  return rows.evaluateAll(
    (found, at) =>
      found
        .toSorted((a, b) => Number(a.getAttribute('aria-rowindex')) - Number(b.getAttribute('aria-rowindex')))
        .map(row => [...row.children].filter(cell => !cell.querySelector('input'))[at]?.textContent ?? ''),
    column,
  )
}

/** Opens a menu and takes one of its choices. */
export const chooseFrom = async (page: Page, menu: string | RegExp, choice: string | RegExp): Promise<void> => {
  await page.getByRole('combobox', { name: menu }).first().click()
  await page.getByRole('option', { name: choice }).first().click()
}

/** Takes one of a few buttons in a row: a type, a time, a way to search. */
export const press = async (page: Page, group: string, choice: string | RegExp): Promise<void> => {
  await page.getByRole('radiogroup', { name: group }).getByText(choice).first().click()
}
