/**
 * All exports that a remote gets under the name `react-router`: the shell shares only these (decision 33). The list is
 * repeated in `no-restricted-imports` of .oxlintrc.json, where another name is an error.
 */
export {
  Link,
  NavLink,
  Navigate,
  Outlet,
  Route,
  Routes,
  generatePath,
  matchPath,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
