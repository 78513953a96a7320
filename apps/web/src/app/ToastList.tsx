import { Notifications } from '@mantine/notifications'

export const ToastList = () => <Notifications position="top-right" autoClose={4000} limit={4} />
