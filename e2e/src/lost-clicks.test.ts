import { afterAll, expect, it } from 'vitest'
import { closeBrowser, visit } from './support/browser.ts'

afterAll(closeBrowser)

it('a button that moves away while it is pressed is clicked again, and nothing else twice', async () => {
  const { page, end } = await visit()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Login' }).waitFor()
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'afterbegin',
      '<p></p><button>Moves</button><button>Stays</button><label>Ticked <input type="checkbox"></label>',
    )
    const [moves, stays] = document.querySelectorAll<HTMLElement>('body > button')
    for (const button of [moves, stays])
      button?.addEventListener('click', () => button.setAttribute('data-clicks', `${button.dataset.clicks ?? ''}x`))
    moves?.addEventListener('pointerdown', () => {
      const [above] = document.querySelectorAll('p')
      if (above) above.style.height = '300px'
    })
  })
  await page.getByRole('button', { name: 'Moves' }).click()
  await page.getByRole('button', { name: 'Stays' }).click()
  await page.getByText('Ticked').click()
  const clicks = page
    .locator('body > button')
    .evaluateAll(buttons => buttons.map(one => one.getAttribute('data-clicks')))
  expect(await clicks).toEqual(['x', 'x'])
  expect(await page.getByLabel('Ticked').isChecked()).toBe(true)
  await end()
})
