import { Button, Group } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWhyNotCall } from '#lib/may-call.ts'

interface JudgeButtonsProps {
  right: boolean | null
  /** Null takes the judgement back. */
  onJudge: (right: boolean | null) => void
}

/** Right or wrong; pressed again, not judged. */
export function JudgeButtons({ right, onJudge }: JudgeButtonsProps) {
  const reason = useWhyNotCall('labelKeywordMatch')
  const button = (value: boolean, label: string, icon: ReactNode) => (
    <Button
      size="compact-xs"
      variant={right === value ? 'filled' : 'default'}
      aria-pressed={right === value}
      disabled={reason !== null}
      title={reason ?? undefined}
      leftSection={icon}
      onClick={() => onJudge(right === value ? null : value)}
    >
      {label}
    </Button>
  )
  return (
    <Group gap={6} mt={6}>
      {button(true, 'Right', <IconCheck size={14} aria-hidden />)}
      {button(false, 'Wrong', <IconX size={14} aria-hidden />)}
    </Group>
  )
}
