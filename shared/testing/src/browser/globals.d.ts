// for remotes in other repositories: what of ours stands in no package
/// <reference path="../../../globals.d.ts" />
/// <reference path="../../../react.d.ts" />
