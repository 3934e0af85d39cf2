import { buildWorkbench } from "./buildWorkbench"; void buildWorkbench();
