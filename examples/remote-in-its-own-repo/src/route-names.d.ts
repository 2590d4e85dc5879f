export {};

// so that a link can name the route: <RouteLink to="Stories">
declare module '@duet/contracts/route-names' {
  interface RouteNames {
    Stories: true;
  }
}
