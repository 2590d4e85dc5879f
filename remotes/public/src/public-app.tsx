import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { routePaths } from '@duet/contracts';
import { Skeleton } from '@duet/ui';
import { HomePage } from './home/home-page.tsx';
import { infoRouteList } from './info/info-routes.ts';
import { OpenPage } from './open/open-page.tsx';
import * as screens from './screens.ts';

/** The screens of the public remote; all but home are loaded when they are visited. */
export function PublicApp() {
  return (
    <Suspense fallback={<Skeleton height={360} />}>
      <Routes>
        <Route path={routePaths.HomePage} element={<HomePage />} />
        <Route path={routePaths.OpenPage} element={<OpenPage />} />
        {infoRouteList.map(([name, page]) => (
          <Route key={name} path={routePaths[name]} element={<screens.InfoPage key={page} page={page} />} />
        ))}
        <Route path="/policy" element={<screens.InfoPage key="privacy" page="privacy" />} />
        <Route path={routePaths.CountriesPage} element={<screens.CountriesPage />} />
        <Route path={routePaths.CityPage} element={<screens.CityPage />} />
        <Route path={routePaths.LoginPage} element={<screens.LoginPage />} />
        <Route path={routePaths.SignUpPage} element={<screens.SignUpPage />} />
        <Route path={routePaths.ForgotPasswordPage} element={<screens.ForgotPasswordPage />} />
        <Route path={routePaths.ChangePasswordPage} element={<screens.ChangePasswordPage />} />
        <Route path="*" element={null} />
      </Routes>
    </Suspense>
  );
}
