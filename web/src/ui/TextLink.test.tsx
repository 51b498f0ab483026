import { Anchor } from '@mantine/core'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../testing/render-part.tsx'
import { Link } from './Link.tsx'
import { TextLink } from './TextLink.tsx'

test("leads to another screen, and looks like Mantine's link", async () => {
  const { person, address } = await renderPart(
    <>
      <TextLink href="/deals" className="own">
        Plain
      </TextLink>
      <Anchor component={Link} href="/deals" className="own">
        Whole
      </Anchor>
    </>,
  )
  const [plain, whole] = ['Plain', 'Whole'].map(name => screen.getByRole('link', { name }))
  const looksOf = ({ classList }: Element) =>
    [...classList].filter(name => !/^mantine-(Text|Anchor)-/.test(name)).sort()
  expect(looksOf(plain!)).toEqual(looksOf(whole!))
  expect(plain!.dataset.underline).toBe(whole!.dataset.underline)
  await person.click(plain!)
  await expect.poll(address).toBe('/deals')
})
