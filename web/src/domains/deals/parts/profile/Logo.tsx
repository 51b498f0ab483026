import { Avatar } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'

interface LogoProps {
  /** Address of the picture; null for none. */
  src: string | null
  name: string
  size: number
}

/** The picture of an account; a default one when there is none or it does not come. */
export function Logo({ src, name, size }: LogoProps) {
  return (
    <Avatar src={src} alt={`Logo of ${name}`} size={size} radius="md" color="teal">
      <IconBuilding size={size / 2} role="img" aria-label={`Default logo of ${name}`} />
    </Avatar>
  )
}
