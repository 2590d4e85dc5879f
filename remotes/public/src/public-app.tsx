import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { Skeleton } from '@duet/ui';
import { HomePage } from './home/home-page.tsx';
import { infoRouteList } from './info/info-routes.ts';
import { OpenPage } from './open/open-page.tsx';
import { paths } from './paths.ts';
import * as screens from './screens.ts';

/** The screens of the public remote; all but home are loaded when they are visited. */
export function PublicApp() {
  return (
    <Suspense fallback={<Skeleton height={360} />}>
      <Routes>
        <Route path={paths.HomePage} element={<HomePage />} />
        <Route path={paths.OpenPage} element={<OpenPage />} />
        {infoRouteList.map(([name, page]) => (
          <Route key={name} path={paths[name]} element={<screens.InfoPage key={page} page={page} />} />
        ))}
        <Route path="/policy" element={<screens.InfoPage key="privacy" page="privacy" />} />
        <Route path={paths.CountriesPage} element={<screens.CountriesPage />} />
        <Route path={paths.CountryPage} element={<screens.CountryPage />} />
        <Route path={paths.CityPage} element={<screens.CityPage />} />
        <Route path={paths.LoginPage} element={<screens.LoginPage />} />
        <Route path={paths.SignUpPage} element={<screens.SignUpPage />} />
        <Route path={paths.ForgotPasswordPage} element={<screens.ForgotPasswordPage />} />
        <Route path={paths.ChangePasswordPage} element={<screens.ChangePasswordPage />} />
        <Route path="*" element={null} />
      </Routes>
    </Suspense>
  );
}
