import type { Role } from '@bic/contract/calls/access'
import { useAccessBasis, withRole } from '../api/access-basis.ts'
import { fullName, type ListedUser } from '../api/list-users.ts'
import { AccessChanges } from './AccessChanges.tsx'

interface RightsPreviewProps {
  user: ListedUser
  newRole: Role
  /** Of the licence type that was chosen. */
  permissions: readonly string[]
}

/** What a user gains and loses by another role or licence, before it is saved. */
export function RightsPreview({ user, newRole, permissions }: RightsPreviewProps) {
  const { data } = useAccessBasis([user.userId])
  const basis = data?.[0]
  if (!basis) return null
  const change = {
    userId: user.userId,
    name: fullName(user),
    before: basis,
    after: withRole(basis, newRole, permissions),
  }
  return <AccessChanges changes={[change]} />
}
