import { Route, Routes } from 'react-router';
import { StoriesPage } from './overview/stories-page.tsx';
import { paths } from './paths.ts';

/** The screens of the stories remote. */
export function StoriesApp() {
  return (
    <Routes>
      <Route path={paths.Stories} element={<StoriesPage />} />
      <Route path="*" element={null} />
    </Routes>
  );
}
