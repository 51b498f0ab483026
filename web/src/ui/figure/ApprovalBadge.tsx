import { IconCircleCheck, IconEye } from '@tabler/icons-react'
import { approvalText } from './approval.ts'
import { Pill } from './Pill.tsx'

/** "Approved" for Y, "Needs review" for anything else. */
export function ApprovalBadge({ approved }: { approved: string | null | undefined }) {
  const text = approvalText(approved)
  const yes = text === 'Approved'
  const Icon = yes ? IconCircleCheck : IconEye
  return (
    <Pill tone={yes ? 'positive' : 'warning'} icon={<Icon size={14} aria-hidden />}>
      {text}
    </Pill>
  )
}
