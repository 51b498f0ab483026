/**
 * Moves the pointer there first, so that one sees where it is pressed.
 *
 * @param {import('playwright-core').Locator} locator
 */
const press = async locator => {
  await locator.first().scrollIntoViewIfNeeded()
  await locator.first().hover()
  await locator.page().waitForTimeout(600)
  await locator.first().click()
}
/** @param {import('playwright-core').Page} page @param {string} name */
const link = (page, name) => page.getByRole('link', { name })
/** @param {import('playwright-core').Page} page @param {string} name */
const button = (page, name) => page.getByRole('button', { name, exact: true })

/**
 * The tutorials, as a person would do what they show: what the caption says, and what is done meanwhile. `hold` is how
 * long the page is left as it is then, in milliseconds. They start on a screen that changes less often than Home.
 *
 * @type {{ file: string, start: string, steps: { say: string, act?: (page: import('playwright-core').Page) => Promise<unknown>, hold?: number }[] }[]}
 */
export const tutorials = [
  {
    file: 'find-a-deal.webm',
    start: '/accounts',
    steps: [
      { say: 'Every deal stands in the list of deals.', act: page => press(link(page, 'Deals')) },
      {
        say: 'Type a word to find the one you look for.',
        act: page => page.getByRole('searchbox').first().pressSequentially('medical', { delay: 120 }),
      },
      { say: 'Open it: what came up in it, by card.', act: page => press(page.getByRole('grid').getByRole('link')) },
      {
        say: 'Read the conversations where it was said.',
        act: page => press(link(page, 'Read the conversations')),
        hold: 4000,
      },
    ],
  },
  {
    file: 'message-cards.webm',
    start: '/deals',
    steps: [
      { say: 'Message cards hold what you go to market with.', act: page => press(link(page, 'Messaging')) },
      {
        say: 'Open a card to see its keywords.',
        act: page => press(page.getByRole('grid').getByRole('link')),
        hold: 3500,
      },
      {
        say: 'Below: how often they came up, and in which deals.',
        act: page => page.mouse.wheel(0, 500),
        hold: 3500,
      },
    ],
  },
  {
    file: 'record-a-pitch.webm',
    start: '/deals',
    steps: [
      {
        say: 'In the plan of a deal, under Approach, record a pitch.',
        act: async page => {
          await page.goto('/plans/3?tab=approach')
          await press(button(page, 'Record a pitch'))
        },
      },
      { say: 'Start turns the camera on and records.', act: page => press(button(page, 'Start')), hold: 2500 },
      { say: 'Pause when you need to think, then resume.', act: page => press(button(page, 'Pause')), hold: 1500 },
      { say: 'Stop, and watch yourself.', act: page => press(button(page, 'Stop')), hold: 2000 },
      { say: 'Upload keeps it for your team; Redo starts over.', hold: 3000 },
    ],
  },
]
