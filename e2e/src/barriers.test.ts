import { afterAll, expect, it } from 'vitest'
import { findBarriers } from './support/barriers.ts'
import { closeBrowser, expectAccessible, signedInVisit } from './support/browser.ts'

afterAll(closeBrowser)

it('text that is hard to read is found among text that was found good, and only on what it stands on; links that look like the text around them are found', async () => {
  const { page, end } = await signedInVisit('admin@demo.example', { at: '/deals' })
  await page.getByRole('grid').first().waitFor()
  await expectAccessible(page)
  await page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body
    main.insertAdjacentHTML(
      'afterbegin',
      `<p id="pale" style="color: #bbb; background: #fff">Pale words</p>
       <p id="good" style="color: #222; background: #fff">Good words</p>
       <div style="background: #333"><p id="dark" style="color: #222">The same words in the dark</p></div>
       <div style="opacity: 0.3"><p id="faint" style="color: #222; background: #fff">The same words behind a veil</p></div>
       <div style="background: #fff; position: relative">
         <p id="inked" style="color: #232323; position: relative; z-index: 1">Words on what is no ancestor of theirs</p>
         <div style="position: absolute; inset: 0; background: #333"></div>
       </div>
       <div style="background: #fff">
         <div style="background: rgb(0 0 0 / 80%)"><p id="smoked" style="color: #242424">Words on smoked glass</p></div>
       </div>`,
    )
  })
  expect(await findBarriers(page)).toEqual([
    expect.stringMatching(/^color-contrast: .*#pale.*#dark.*#faint.*#inked.*#smoked/),
  ])
  // What was found bad is found again.
  expect(await findBarriers(page)).toEqual([expect.not.stringContaining('#good')])
  await page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body
    main.innerHTML = `<p style="color: #222; background: #fff">A link that looks as all the words around it:
        <a id="hidden" href="/deals" style="color: #333; text-decoration: none">deals</a>, and two that do not:
        <a id="lined" href="/deals" style="color: #333; text-decoration: underline">deals</a>,
        <a id="bright" href="/deals" style="color: #fff; background: #06c; text-decoration: none">deals</a></p>`
  })
  const links = (await findBarriers(page)).find(barrier => barrier.startsWith('link-in-text-block'))
  expect(links).toContain('#hidden')
  expect(links).not.toMatch(/#lined|#bright/)
  await end()
})
