export {};

// so that a link can name the route; the shell's own table would weigh on every first page
declare module '@duet/contracts/route-names' {
  interface RouteNames {
    CountryPage: true;
  }
}
