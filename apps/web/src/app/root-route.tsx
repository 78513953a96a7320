import { createRootRoute, Navigate, Outlet } from '@tanstack/react-router'
import { paths } from '../platform/paths.ts'

const ToDashboard = () => <Navigate to={paths.dashboard} replace />

export const rootRoute = createRootRoute({ component: Outlet, notFoundComponent: ToDashboard })
