import { Text } from '@mantine/core'

interface LinesProps {
  text: string
  /** How many lines a row has room for. */
  most?: 2 | 3
  small?: boolean
}

/** The text of a cell over a few lines, for what one line would cut; the whole of it on hover. */
export function Lines({ text, most = 2, small = false }: LinesProps) {
  return (
    <Text span size={small ? 'xs' : 'sm'} lh={1.3} lineClamp={most} style={{ whiteSpace: 'normal' }} title={text}>
      {text}
    </Text>
  )
}
