import { Anchor, Text } from '@mantine/core'
import type { ComponentProps } from 'react'
import { Link } from './Link.tsx'

const anchor = (Anchor.classes as Readonly<Record<'root', string>>).root
const text = (Text.classes as Readonly<Record<'root', string>>).root
const classes = `mantine-focus-auto ${anchor} ${text}`

/** A link as Mantine's `Anchor` draws it. Of one plain element: lists have one in each row. */
export const TextLink = ({ className = '', ...rest }: ComponentProps<typeof Link>) => (
  <Link {...rest} className={`${classes} ${className}`} data-underline="hover" />
)
