import { Notifications } from '@mantine/notifications'

/** Short messages over the page. Loaded with it: that the connection is lost is one of them. */
export const Toasts = () => <Notifications position="top-right" autoClose={4000} limit={4} />
