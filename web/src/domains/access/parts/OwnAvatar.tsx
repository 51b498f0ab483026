import { Avatar } from '@mantine/core'
import { useOwnProfile } from '../api/own-profile.ts'

/** The signed-in user's photo, or their initials. */
export function OwnAvatar({ name, size }: { name: string; size: number }) {
  const profile = useOwnProfile()
  return <Avatar src={profile.data?.photo ?? null} name={name} alt="" color="teal" size={size} />
}
